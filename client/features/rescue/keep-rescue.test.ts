import Dexie from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import { NAME } from '#client/local/carried.ts';
import { readCarried, stopCarrying } from '#client/local/carry.ts';
import { keepRescue } from './keep-rescue.ts';

afterEach(async () => {
  for (const { id } of (await readCarried()).items) await stopCarrying(id);
  vi.unstubAllGlobals();
  await Dexie.delete(NAME);
});

test('what is scanned twice is kept once, and said to be on the phone only where it is', async () => {
  for (let scans = 0; scans < 2; scans++) expect(await keepRescue('kept')).toBe(true);
  expect((await readCarried()).items).toHaveLength(1);
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('closed', 'SecurityError');
    },
  });
  for (let scans = 0; scans < 2; scans++) expect(await keepRescue('in the page')).toBe(false);
  expect((await readCarried()).items).toHaveLength(1);
});
