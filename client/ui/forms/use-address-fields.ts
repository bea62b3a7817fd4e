import { type RefObject, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * A form's fields show what the address says under their names. They keep what is typed in them, before the app took the page
 * over too: only another address, such as after 'back', overwrites it.
 */
export function useAddressFields(form: RefObject<HTMLFormElement | null>): void {
  const [search] = useSearchParams();
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = search.get(field.name) ?? '';
    }
  }, [form, search]);
}
