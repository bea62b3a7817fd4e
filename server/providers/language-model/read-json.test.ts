import { expect, test } from 'vitest';
import { z } from 'zod';
import { readJson } from './read-json.ts';

const Text = z.object({ text: z.string() });
const FENCE = '```';

test.each([
  ['bare', '{"text":"oui"}', 'oui'],
  ['fenced', `${FENCE}json\n{"text":"oui"}\n${FENCE}`, 'oui'],
  ['between words', `Voici\u00a0:\n${FENCE}\n{"text":"oui"}\n${FENCE}\nVoilà.`, 'oui'],
  [
    'holding a fence',
    `${FENCE}json\n{"text":"${FENCE}js\\nlet a${FENCE}"}\n${FENCE}`,
    `${FENCE}js\nlet a${FENCE}`,
  ],
])('JSON that is %s is read', (_, written, text) => {
  expect(readJson(written, Text)).toEqual({ ok: true, value: { text } });
});

test('what is no JSON, or of another shape, comes back with the problem', () => {
  expect(readJson('oui', Text)).toMatchObject({ ok: false });
  expect(readJson('{"text":1}', Text)).toMatchObject({ ok: false, problem: expect.stringContaining('text') });
});
