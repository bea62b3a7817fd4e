import { expect, test } from 'vitest';
import { createLanes } from './lanes.ts';

const ONE = { width: 1, waiting: 10 };

test('of one account one at a time; another does not wait for it', async () => {
  const inLane = createLanes(ONE);
  const begun: string[] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const work = (name: string) => async () => {
    begun.push(name);
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    await gate.promise;
    return name;
  };
  const all = [inLane('a', work('a1')), inLane('a', work('a2')), inLane('b', work('b1'))];
  await Promise.resolve();
  expect(begun).toEqual(['a1', 'b1']);
  gates[0]?.resolve();
  expect(await all[0]).toBe('a1');
  await Promise.resolve();
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  for (const gate of gates) gate.resolve();
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1']);
});

test('what fails holds nobody up, and an account has at most eleven under way', async () => {
  const inLane = createLanes(ONE);
  const failing = inLane('a', () => Promise.reject(new Error('broken')));
  const next = inLane('a', async () => 'drawn');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('drawn');

  const gate = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 11 }, () => inLane('a', () => gate.promise));
  await expect(inLane('a', () => gate.promise)).rejects.toMatchObject({ code: 'too_many_requests' });
  gate.resolve();
  await Promise.all(waiting);
  expect(await inLane('a', async () => 'again')).toBe('again');
});

test('as many of one key at once as its lane is wide', async () => {
  const inLane = createLanes({ width: 2, waiting: 10 });
  const gate = Promise.withResolvers<void>();
  let begun = 0;
  const all = Array.from({ length: 4 }, () =>
    inLane('a', () => {
      begun += 1;
      return gate.promise;
    }),
  );
  await new Promise(setImmediate);
  expect(begun).toBe(2);
  gate.resolve();
  await Promise.all(all);
  expect(begun).toBe(4);
});
