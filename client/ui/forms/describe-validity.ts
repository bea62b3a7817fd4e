/** What a browser found, as much of it as matters. */
type Checked = Pick<HTMLInputElement, 'type' | 'min' | 'max' | 'minLength'> & {
  validity: Pick<
    ValidityState,
    'valueMissing' | 'typeMismatch' | 'tooShort' | 'rangeUnderflow' | 'rangeOverflow' | 'stepMismatch'
  >;
};

/** What is wrong with a control, in our words instead of the browser's. */
export function describeValidity({ validity, type, min, max, minLength }: Checked): string {
  if (validity.valueMissing) return type.startsWith('select') ? 'Faites un choix.' : 'Remplissez ce champ.';
  if (validity.typeMismatch && type === 'email')
    return 'Écrivez une adresse e-mail complète, comme nom@exemple.com.';
  if (validity.tooShort) return `Au moins ${minLength} caractères.`;
  if (validity.rangeUnderflow) return `Au moins ${min}.`;
  if (validity.rangeOverflow) return `Au plus ${max}.`;
  if (validity.stepMismatch) return 'Écrivez un nombre entier.';
  return 'Cette valeur ne convient pas. Vérifiez-la.';
}
