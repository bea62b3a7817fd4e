/** What a browser found, as much of it as matters. */
type Checked = Pick<
  HTMLInputElement,
  'type' | 'value' | 'min' | 'max' | 'minLength' | 'title' | 'validationMessage'
> & {
  validity: Pick<
    ValidityState,
    | 'customError'
    | 'valueMissing'
    | 'typeMismatch'
    | 'patternMismatch'
    | 'tooShort'
    | 'rangeUnderflow'
    | 'rangeOverflow'
    | 'stepMismatch'
  >;
};

/** What is wrong with a control, in our words instead of the browser's. */
export function describeValidity(control: Checked): string {
  const { validity, type, value, min, max, minLength, title } = control;
  if (validity.customError) return control.validationMessage;
  if (validity.valueMissing || (validity.patternMismatch && !value.trim()))
    return type.startsWith('select') ? 'Faites un choix.' : 'Remplissez ce champ.';
  if (validity.typeMismatch && type === 'email')
    return 'Écrivez une adresse e\u2011mail complète, comme nom@exemple.com.';
  if (validity.tooShort) return `Au moins ${minLength} caractères.`;
  if (validity.rangeUnderflow) return `Au moins ${min}.`;
  if (validity.rangeOverflow) return `Au plus ${max}.`;
  if (validity.stepMismatch) return 'Écrivez un nombre entier.';
  if (validity.patternMismatch && title) return title;
  return 'Cette valeur ne convient pas. Vérifiez-la.';
}
