import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test.each(['=1+1', '+221', '-2', '@SUM(A1)', '\t=1', '\r=1', '|cmd', ' =1'])(
  '%j is text to a spreadsheet, not a formula',
  (text) => {
    expect(toCsv([[text]])).toBe(`\ufeff"'${text}"`);
  },
);

test('quotes, semicolons and line breaks stay inside their cell', () => {
  expect(
    toCsv([
      ['Awa "la rapide"; Traoré', 'a\nb'],
      ['82,1', ''],
    ]),
  ).toBe('\ufeff"Awa ""la rapide""; Traoré";"a\nb"\r\n"82,1";""');
});
