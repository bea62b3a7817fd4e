import { expect, test } from 'vitest';
import { invalidEmails, readEmails } from './typed-emails.ts';

test('a pasted column, a list and stray blanks give each address once', () => {
  expect(readEmails(' Awa@exemple.ml\nmoussa@exemple.sn;  awa@exemple.ml,\r\n\t,')).toEqual([
    'awa@exemple.ml',
    'moussa@exemple.sn',
  ]);
  expect(readEmails(' \n ')).toEqual([]);
});

test('what is no address is named', () => {
  expect(
    invalidEmails(['awa@exemple.ml', 'moussa', 'a@b', 'a@b@c.ml', 'é.diallo@exemple.co.ml', '<x@y.ml>']),
  ).toEqual(['moussa', 'a@b', 'a@b@c.ml', '<x@y.ml>']);
});
