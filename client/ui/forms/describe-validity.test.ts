import { expect, test } from 'vitest';
import { describeValidity } from './describe-validity.ts';

const fine = {
  valueMissing: false,
  typeMismatch: false,
  tooShort: false,
  rangeUnderflow: false,
  rangeOverflow: false,
  stepMismatch: false,
};
const input = { type: 'text', min: '1', max: '10', minLength: 8 };

test.each([
  [{ valueMissing: true }, 'text', 'Remplissez ce champ.'],
  [{ valueMissing: true }, 'select-one', 'Faites un choix.'],
  [{ typeMismatch: true }, 'email', 'Écrivez une adresse e-mail complète, comme nom@exemple.com.'],
  [{ tooShort: true }, 'password', 'Au moins 8 caractères.'],
  [{ rangeUnderflow: true }, 'number', 'Au moins 1.'],
  [{ rangeOverflow: true }, 'number', 'Au plus 10.'],
  [{ stepMismatch: true }, 'number', 'Écrivez un nombre entier.'],
  [{}, 'text', 'Cette valeur ne convient pas. Vérifiez-la.'],
])('%o of %s: %s', (found, type, said) => {
  expect(describeValidity({ ...input, type, validity: { ...fine, ...found } })).toBe(said);
});
