/** A choice in a list's filters applies at once; without this, the form's own button applies it. */
export function submitOnChoice(signal: AbortSignal): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('search form')) {
    let byKeyboard = false;
    form.addEventListener('keydown', () => (byKeyboard = true), { signal });
    form.addEventListener('pointerdown', () => (byKeyboard = false), { signal });
    form.addEventListener(
      'change',
      ({ target }) => {
        // An arrow key changes a closed select at every press: the page must not leave under it.
        if (target instanceof HTMLSelectElement && !byKeyboard) form.requestSubmit();
      },
      { signal },
    );
    form.addEventListener('formdata', ({ formData }) => dropEmpty(formData), { signal });
    // Back from the browser's cache, the fields say again what the list below shows.
    addEventListener('pageshow', ({ persisted }) => persisted && form.reset(), { signal });
  }
}

function dropEmpty(fields: FormData): void {
  for (const [name, value] of [...fields]) if (value === '') fields.delete(name);
}
