import { expect, test } from 'vitest';
import { writeJson } from './write-json.ts';

const text = async (parts: Record<string, unknown>) =>
  (
    await Array.fromAsync(
      writeJson(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, () => part]))),
    )
  ).join('');

test('piece by piece it is the text of the whole', async () => {
  const parts = {
    format: 'a "format"\n',
    made_at: new Date(0),
    none: null,
    empty: { list: [], object: {} },
    tests: {
      sat: [{ id: 1, left: undefined, answers: [{ text: 'Été\n2' }], at: new Date(1) }, undefined, null, 'x'],
      met: 3,
      left: undefined,
    },
    list: [[1, [2, [3]]], { a: { b: { c: [] } } }],
  };
  expect(await text(parts)).toBe(JSON.stringify(parts, null, 2));
});

test('a part is read once those before it are written, and never all of a list is one piece', async () => {
  const read: string[] = [];
  const part = (name: string) => async () => {
    read.push(name);
    return { list: Array.from({ length: 100 }, () => ({ text: 'x'.repeat(1_000) })) };
  };
  const text = writeJson({ one: part('one'), two: part('two') });
  const [first, second] = [(await text.next()).value, (await text.next()).value];
  expect(read).toEqual(['one']);
  const pieces = [first, second, ...(await Array.fromAsync(text))];
  expect(read).toEqual(['one', 'two']);
  for (const piece of pieces) expect(piece?.length).toBeLessThan(70_000);
});
