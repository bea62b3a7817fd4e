import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NewCampaign } from './queries.ts';
import { attemptFor, forgetStarted } from './started-campaign.ts';

const started = { account: 'awa', keptAs: 'campagne' };
const campaign = (title: string, expected_cost = 10) => ({ title, expected_cost }) as NewCampaign;
const [first, second] = [campaign('La première'), campaign('La seconde')];

let stored: Map<string, string>;
let isFull: boolean;
beforeEach(() => {
  stored = new Map();
  isFull = false;
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    removeItem: (name: string) => stored.delete(name),
    setItem(name: string, value: string) {
      if (isFull) throw new DOMException('', 'QuotaExceededError');
      stored.set(name, value);
    },
  });
});
afterEach(async () => {
  for (const account of ['awa', 'binta'])
    for (const one of [first, second]) await forgetStarted({ ...started, account }, one);
  vi.unstubAllGlobals();
});

test('an attempt whose answer was lost keeps its key and its cost, whatever becomes of another campaign', async () => {
  const asked = await attemptFor(started, first);
  expect((await attemptFor(started, second)).key).not.toBe(asked.key);
  await forgetStarted(started, second);
  expect(await attemptFor(started, campaign('La première', 12))).toEqual(asked);
  await forgetStarted(started, first);
  expect((await attemptFor(started, first)).key).not.toBe(asked.key);
});

test('a day and a reload later the same offer is another campaign; in the page that sent it it stays the same', async () => {
  const asked = await attemptFor(started, first);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 3_600_000);
  expect(await attemptFor(started, first)).toEqual(asked);
  vi.resetModules();
  const reloaded = await import('./started-campaign.ts');
  expect((await reloaded.attemptFor(started, first)).key).not.toBe(asked.key);
  vi.restoreAllMocks();
});

test('its key and its cost are kept where nothing can be stored', async () => {
  isFull = true;
  expect(await attemptFor(started, first)).toEqual(await attemptFor(started, first));
});

test('they are read from what is stored, which does not say what was asked for', async () => {
  const asked = await attemptFor(started, first);
  for (const [name, value] of [...stored]) stored.set(name.replace('awa', 'binta'), value);
  expect(await attemptFor({ ...started, account: 'binta' }, first)).toEqual(asked);
  expect(JSON.stringify([...stored])).not.toMatch('première');
});
