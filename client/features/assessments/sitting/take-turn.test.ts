import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refused, unreachable } from '#client/http/failure.ts';
import { takeTurn } from './take-turn.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const BUSY = refused(503, 'Service indisponible.', 'unavailable');
const always = () => false;

function world(random: number, ...answers: (Error | string)[]) {
  const told: number[] = [];
  const ask = vi.fn(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const turn = (isOver = always) =>
    takeTurn(ask, { tell: (left) => told.push(left), isOver, random: () => random });
  return { told, ask, turn };
}

test('a server that answers is asked once, with no wait', async () => {
  const { told, ask, turn } = world(0.5, 'open');
  expect(await turn()).toBe('open');
  expect([told, ask.mock.calls.length]).toEqual([[], 1]);
});

test('where many ask at once the seconds are told, and it is asked again at the end of them', async () => {
  const { told, ask, turn } = world(0.65, BUSY, 'open');
  const opened = turn();
  await vi.advanceTimersByTimeAsync(6_999);
  expect([told, ask.mock.calls.length]).toEqual([[7, 6, 5, 4, 3, 2, 1], 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await opened).toBe('open');
  expect(told.at(-1)).toBe(0);
});

test.each([0.000_1, 0.3, 0.999_999])('a phone waits from one to ten seconds, once (%d)', async (random) => {
  const { told, turn } = world(random, BUSY, BUSY);
  const refusedAgain = expect(turn()).rejects.toBe(BUSY);
  await vi.advanceTimersByTimeAsync(10_000);
  await refusedAgain;
  expect(told[0]).toBeGreaterThanOrEqual(1);
  expect(told[0]).toBeLessThanOrEqual(10);
});

test('phones of one hall come back at different seconds', async () => {
  const waits = Array.from({ length: 200 }, async () => {
    const told: number[] = [];
    const turn = { tell: (left: number) => told.push(left), isOver: always };
    await takeTurn(() => Promise.reject(BUSY), turn).catch(() => {});
    return told[0];
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(new Set(await Promise.all(waits)).size).toBeGreaterThan(5);
});

test('any other failure is told at once', async () => {
  const away = unreachable();
  await expect(world(0.5, away).turn()).rejects.toBe(away);
});

test('who left meanwhile opens nothing', async () => {
  let left = false;
  const { ask, turn } = world(0.9, BUSY, 'open');
  const opened = expect(turn(() => left)).rejects.toBe(BUSY);
  await vi.advanceTimersByTimeAsync(2_500);
  left = true;
  await vi.advanceTimersByTimeAsync(10_000);
  await opened;
  expect(ask).toHaveBeenCalledTimes(1);
});
