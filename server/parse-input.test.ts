import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseInput } from './parse-input.ts';
import { readJson } from './providers/language-model/read-json.ts';

const Mark = z.object({ mark: z.int().max(2) });

test('what a user sent is refused in French, and a model is still told in English', () => {
  expect(() => parseInput(Mark, { mark: 3 })).toThrow('2 au plus');
  expect(readJson('{"mark": 3}', Mark)).toEqual({
    ok: false,
    problem: expect.stringContaining('Too big: expected number to be <=2'),
  });
});
