import { expect, test, vi } from 'vitest';
import { sharedTurns } from './shared-turns.ts';

test('what many ask for is made once for all who asked before it was begun, one at a time', async () => {
  const turns: PromiseWithResolvers<number>[] = [];
  const make = vi.fn(() => {
    const turn = Promise.withResolvers<number>();
    turns.push(turn);
    return turn.promise;
  });
  const ask = sharedTurns(make);
  const first = [ask(), ask()];
  await vi.waitFor(() => expect(turns).toHaveLength(1));
  const second = [ask(), ask(), ask()];
  expect(make).toHaveBeenCalledOnce();
  turns[0]?.reject(new Error('the database is away'));
  expect(await Promise.allSettled(first)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  await vi.waitFor(() => expect(turns).toHaveLength(2));
  turns[1]?.resolve(2);
  expect(await Promise.all(second)).toEqual([2, 2, 2]);
});
