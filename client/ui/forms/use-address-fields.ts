import { type RefObject, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * A form's fields show what the address says under their names. They keep what is typed in them: only another address, such
 * as after 'back', overwrites it.
 */
export function useAddressFields(form: RefObject<HTMLFormElement | null>): void {
  const [search] = useSearchParams();
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = search.get(field.name) ?? '';
    }
  }, [form, search]);
}
