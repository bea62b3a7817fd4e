/** Says at the form's field of this name, or the first of them, what is wrong, as if the browser had found it, and leads there. */
export function refuseField(form: HTMLFormElement, name: string, reason: string): void {
  const field = form.querySelector(`[name="${name}"]`) as HTMLInputElement;
  field.setCustomValidity(reason);
  field.checkValidity();
  field.setCustomValidity('');
  field.focus();
}
