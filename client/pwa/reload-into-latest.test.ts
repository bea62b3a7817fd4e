import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadIntoLatest } from './reload-into-latest.ts';

const reload = vi.fn();
let waiting: EventTarget & { state: string; postMessage(): void };

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  waiting = Object.assign(new EventTarget(), { state: 'installed', postMessage: () => {} });
  vi.stubGlobal('location', { pathname: '/messages', reload });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ waiting }) } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function becomes(state: string): Promise<void> {
  waiting.state = state;
  waiting.dispatchEvent(new Event('statechange'));
  await vi.advanceTimersByTimeAsync(0);
}

test.each(['activated', 'redundant'])('the page reloads, once, where the new version is %s', async (end) => {
  void reloadIntoLatest();
  await vi.advanceTimersByTimeAsync(0);
  await becomes('activating');
  expect(reload).not.toHaveBeenCalled();
  await becomes(end);
  expect(reload).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('the page reloads where the version of before never lets go', async () => {
  void reloadIntoLatest();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledOnce();
});

test('nothing reloads under who has gone on to a test meanwhile, but a test itself does when it is asked to', async () => {
  const reloadFrom = async (path: string) => {
    vi.stubGlobal('location', { pathname: path, reload });
    void reloadIntoLatest();
    await vi.advanceTimersByTimeAsync(0);
    location.pathname = '/test/a';
    await becomes('activated');
    return reload.mock.calls.length;
  };
  expect(await reloadFrom('/messages')).toBe(0);
  expect(await reloadFrom('/test/a')).toBe(1);
});
