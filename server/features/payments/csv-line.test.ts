import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

test('what a spreadsheet would run as a formula stays text', () => {
  for (const text of ['=1+1', '+33', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =HYPERLINK("http://evil.test")']) {
    expect(csvLine([text])).toMatch(/^"?'/);
  }
});

test('numbers stay numbers, negative ones too', () => {
  expect(csvLine([5_000, -5, 0])).toBe('5000;-5;0\r\n');
});

test('separators, quotes and line ends stay inside their cell', () => {
  expect(csvLine(['a;b', 'dit "oui"', 'deux\nlignes', 'Traoré'])).toBe(
    '"a;b";"dit ""oui""";"deux\nlignes";Traoré\r\n',
  );
});
