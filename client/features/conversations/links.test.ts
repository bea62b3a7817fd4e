import { expect, test } from 'vitest';
import { splitLinks } from './links.ts';

const links = (text: string) => splitLinks(text).flatMap(({ text: part, link }) => (link ? part : []));

test('an https address is a link, without the sentence’s punctuation', () => {
  expect(links('Voyez https://exemple.ml/offre?a=1&b=2, puis (https://exemple.sn).')).toEqual([
    'https://exemple.ml/offre?a=1&b=2',
    'https://exemple.sn',
  ]);
});

test.each([
  'http://exemple.ml',
  'javascript:alert(1)',
  'https://',
  'https://localhost/x',
  'https://banque.ml@pirate.example/',
  'data:text/html,https',
  'exemple.ml',
])('%s is text', (text) => {
  expect(splitLinks(text)).toEqual([{ text, link: false }]);
});

test('nothing of the text is lost', () => {
  const text = 'a https://exemple.ml/é! b <https://x.ml> https://u:p@x.ml c';
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
