import { expect, test } from 'vitest';
import { refused, unreachable } from './failure.ts';
import { createWithKey } from './use-idempotency.ts';

/** The keys under which these are sent one after the other, each with what becomes of it. */
async function keysOf(sent: [wanted: string, failure?: Error][]): Promise<string[]> {
  const withKey = createWithKey();
  const keys: string[] = [];
  for (const [wanted, failure] of sent) {
    const sending = withKey({ wanted }, async (key) => {
      keys.push(key);
      if (failure) throw failure;
    });
    if (failure) await expect(sending).rejects.toBe(failure);
    else await sending;
  }
  return keys;
}

test.each([
  ['nobody answered', unreachable()],
  ['the server failed', refused(503, '', '')],
  ['the session ended', refused(401, '', '')],
  ['the password was not given', refused(403, '', 'presence_required')],
  ['it came before, and is read otherwise now', refused(422, '', 'key_reused')],
])('trying again is the same wish while nothing is decided: %s', async (_, failure) => {
  const [first, second] = await keysOf([['a', failure], ['a']]);
  expect(second).toBe(first);
});

test('a wish gets a new key once it was granted or refused, or is another', async () => {
  const keys = await keysOf([
    ['a'],
    ['a', refused(409, '', '')],
    ['a', unreachable()],
    ['b', unreachable()],
    ['a'],
  ]);
  expect(new Set(keys).size).toBe(5);
});
