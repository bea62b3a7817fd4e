import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

test.each(['=1+1', '+221', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '|cmd', ' =HYPERLINK("x")', "'=1"])(
  '%j is text to a spreadsheet, not a formula',
  (text) => {
    expect(writeCsv([[text]])).toBe(`\ufeff"'${text.replaceAll('"', '""')}"\r\n`);
  },
);

test('numbers stay numbers, negative ones too', () => {
  expect(writeCsv([[5_000, -5, 0]])).toBe('\ufeff5000;-5;0\r\n');
});

test('an instant is written as a spreadsheet reads dates', () => {
  expect(writeCsv([[new Date('2026-11-01T08:05:09.870Z')]])).toBe('\ufeff"2026-11-01 08:05:09"\r\n');
});

test('quotes, semicolons and line breaks stay inside their cell', () => {
  expect(
    writeCsv([
      ['Awa "la rapide"; Traoré', 'a\nb'],
      ['82,1', ''],
    ]),
  ).toBe('\ufeff"Awa ""la rapide""; Traoré";"a\nb"\r\n"82,1";""\r\n');
});
