import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refused } from './failure.ts';
import { keepDevice } from './known-devices.ts';
import { onCheck, readCheck, sendThrottled } from './throttled.ts';

vi.mock('./solve-in-worker.online.ts', () => ({
  solveInWorker: async (_: unknown, onPart: (done: number) => void) => {
    onPart(0.5);
    return '1,2';
  },
}));

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what a sign-in gave goes along with the next, of five accounts at most', async () => {
  const sent: unknown[] = [];
  for (let count = 1; count <= 7; count += 1)
    await sendThrottled(async (proofs) => {
      sent.push(proofs.devices);
      return { device: `d${count}` };
    });
  expect(sent.slice(0, 3)).toEqual([undefined, 'd1', 'd2,d1']);
  expect(kept.get('baara.devices')).toBe('d7,d6,d5,d4,d3');
});

test('of an account that signs in again and again the last is kept, and another stays', async () => {
  keepDevice('b.1');
  for (let count = 1; count <= 5; count += 1) keepDevice(`a.${count}`);
  expect(kept.get('baara.devices')).toBe('a.5,b.1');
});

test('work that is asked is done once and its progress told', async () => {
  const heard: (number | null)[] = [];
  const stop = onCheck(() => heard.push(readCheck()));
  const sent: unknown[] = [];
  const answer = await sendThrottled(async ({ work }) => {
    sent.push(work);
    if (!work) throw refused(429, 'Non', 'work_required', { challenge: { ticket: 't', parts: 2, bits: 1 } });
    return { token: 'x' };
  });
  stop();
  expect([answer, sent, heard]).toEqual([{ token: 'x' }, [undefined, 't:1,2'], [0, 0.5, null]]);
});

test('another refusal is passed on, and so is a second demand', async () => {
  const wrong = refused(401, 'Non', 'wrong_credentials');
  await expect(sendThrottled(() => Promise.reject(wrong))).rejects.toBe(wrong);
  const again = refused(429, 'Non', 'work_required', { challenge: { ticket: 't', parts: 2, bits: 1 } });
  await expect(sendThrottled(() => Promise.reject(again))).rejects.toBe(again);
  expect(readCheck()).toBeNull();
});

test('where the storage is full a sign-in is good all the same', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(await sendThrottled(async () => ({ device: 'd1' }))).toEqual({ device: 'd1' });
});
