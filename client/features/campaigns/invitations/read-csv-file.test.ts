import { expect, test } from 'vitest';
import { readCsvFile } from './read-csv-file.ts';

const read = (content: string) => readCsvFile(new File([content], 'candidats.csv'));

test('a text is read as it is', async () => {
  expect(await read('Nom;Téléphone\nAwa;+22370123456\n')).toEqual({
    text: 'Nom;Téléphone\nAwa;+22370123456\n',
    problem: null,
  });
});

test.each([
  ['a spreadsheet named .csv', 'PK\u0003\u0004\u0014\0\u0006\0', /n’est pas un CSV/],
  ['an empty file', ' \r\n', /est vide/],
  ['a file too large to send', 'a@exemple.ml\n'.repeat(8_000), /trop grand.*100\sKo au plus/],
])('%s is refused in words', async (_, content, problem) => {
  expect(await read(content)).toEqual({ text: null, problem: expect.stringMatching(problem) });
});

test('a file that is not there any more is said to be so, not passed over', async () => {
  const gone = { size: 10, text: () => Promise.reject(new DOMException('', 'NotFoundError')) } as File;
  expect(await readCsvFile(gone)).toEqual({ text: null, problem: expect.stringMatching(/pas pu être lu/) });
});
