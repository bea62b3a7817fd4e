import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readClocks, watchForSleep } from './clock.ts';

const MINUTE = 60_000;

let page: EventTarget & { visibilityState: string };
let wall = 0;
let awake = 0;

beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.spyOn(Date, 'now').mockImplementation(() => wall);
  vi.spyOn(performance, 'now').mockImplementation(() => awake);
  watchForSleep();
});
afterEach(() => {
  show('visible');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

function pass(milliseconds: number, asleep = 0): void {
  wall += milliseconds + asleep;
  awake += milliseconds;
}

test('a sleep is a restart of the clocks, whoever reads them first afterwards', () => {
  const { boot } = readClocks();
  show('hidden');
  pass(MINUTE);
  expect(readClocks().boot).toBe(boot);
  pass(MINUTE, 30 * MINUTE);
  const woken = readClocks();
  expect(woken.boot).not.toBe(boot);
  expect(woken.at).toBe(wall);
  show('visible');
  expect(readClocks().boot).toBe(woken.boot);
  show('hidden');
  pass(MINUTE, 30 * MINUTE);
  show('visible');
  expect(readClocks().boot).not.toBe(woken.boot);
});

test('a wall clock that is set in sight, or back, or by little, restarts nothing', () => {
  const { boot } = readClocks();
  pass(MINUTE, 24 * 60 * MINUTE);
  expect(readClocks().boot).toBe(boot);
  for (const shift of [1_000, -60 * MINUTE]) {
    show('hidden');
    pass(MINUTE, shift);
    show('visible');
  }
  expect(readClocks().boot).toBe(boot);
});
