import { afterEach, beforeEach, expect, vi } from 'vitest';

// Whatever a test does not expect on the console is a fault of the code or of the test. One that expects it replaces the spy.
let error = vi.spyOn(console, 'error');
let warning = vi.spyOn(console, 'warn');

beforeEach(() => {
  error = vi.spyOn(console, 'error');
  warning = vi.spyOn(console, 'warn');
});

afterEach(() => {
  const stray = [...error.mock.calls, ...warning.mock.calls];
  error.mockRestore();
  warning.mockRestore();
  expect(stray, 'nothing on the console').toEqual([]);
});
