import { isApiFailure } from '#client/http/failure.ts';
import { refuseField } from './refuse-field.ts';

/** Says a refusal at the form's field that it names. False: it names none that could be righted here, and stands in a banner. */
export function refuseNamedField(form: HTMLFormElement, error: unknown): boolean {
  if (!isApiFailure(error) || error.kind !== 'refused' || !error.field) return false;
  const field = form.elements.namedItem(error.field);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || !field.willValidate)
    return false;
  refuseField(form, error.field, error.detail);
  return true;
}
