import { expect, test } from 'vitest';
import { fillNames, mention } from './names.ts';

const A = '01900000-0000-7000-8000-00000000000a';
const B = '01900000-0000-7000-8000-00000000000b';

test('names are filled in with the right « de », and one that is gone is a candidate', () => {
  const names = new Map([[A, 'Awa Traoré']]);
  const text = `Vérifiez le niveau de ${mention(A)} et ${mention(A)}, puis celui de ${mention(B)}.`;
  expect(fillNames(text, names)).toBe(
    'Vérifiez le niveau d’Awa Traoré et Awa Traoré, puis celui d’un candidat.',
  );
});
