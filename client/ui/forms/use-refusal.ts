import { useState } from 'react';
import { isApiFailure } from '#client/http/failure.ts';
import { refuseField } from './refuse-field.ts';

/** `refuse` says a refusal at the form's field that it names, if that can be righted; `refusal`: any other failure, for a banner. */
export function useRefusal({ error }: { error: Error | null }) {
  const [atField, setAtField] = useState<Error | null>(null);
  const refuse = (form: HTMLFormElement) => (failure: Error) => {
    if (!isApiFailure(failure) || failure.kind !== 'refused' || !failure.field) return;
    const field = form.elements.namedItem(failure.field) as HTMLInputElement | null;
    if (!field?.willValidate) return;
    refuseField(form, failure.field, failure.detail);
    setAtField(failure);
  };
  return { refusal: error === atField ? null : error, refuse };
}
