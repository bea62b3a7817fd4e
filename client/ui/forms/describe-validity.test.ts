import { expect, test } from 'vitest';
import { describeValidity } from './describe-validity.ts';

const fine = {
  customError: false,
  valueMissing: false,
  typeMismatch: false,
  patternMismatch: false,
  tooShort: false,
  rangeUnderflow: false,
  rangeOverflow: false,
  stepMismatch: false,
};
const input = {
  type: 'text',
  value: 'x',
  min: '1',
  max: '10',
  minLength: 8,
  title: 'Avec l’indicatif.',
  validationMessage: 'Adresse déjà prise.',
};

test.each([
  [{ valueMissing: true }, 'text', 'Remplissez ce champ.'],
  [{ valueMissing: true }, 'select-one', 'Faites un choix.'],
  [{ typeMismatch: true }, 'email', 'Écrivez une adresse e\u2011mail complète, comme nom@exemple.com.'],
  [{ tooShort: true }, 'password', 'Au moins 8 caractères.'],
  [{ rangeUnderflow: true }, 'number', 'Au moins 1.'],
  [{ rangeOverflow: true }, 'number', 'Au plus 10.'],
  [{ stepMismatch: true }, 'number', 'Écrivez un nombre entier.'],
  [{ patternMismatch: true }, 'tel', 'Avec l’indicatif.'],
  [{ customError: true }, 'email', 'Adresse déjà prise.'],
  [{}, 'text', 'Cette valeur ne convient pas. Vérifiez-la.'],
])('%o of %s: %s', (found, type, said) => {
  expect(describeValidity({ ...input, type, validity: { ...fine, ...found } })).toBe(said);
});

test('spaces alone fill nothing', () => {
  const validity = { ...fine, patternMismatch: true };
  expect(describeValidity({ ...input, value: '   ', validity })).toBe('Remplissez ce champ.');
});
