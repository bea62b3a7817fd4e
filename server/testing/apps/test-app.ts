import { afterAll, beforeAll } from 'vitest';
import type { Deps } from '#server/deps.ts';
import { createTestApp, type TestApp } from './app.ts';

/** One for all tests of a file: made before the first, closed after the last. */
export function testApp(overrides?: Partial<Deps>): TestApp {
  const t = {} as TestApp;
  beforeAll(async () => {
    Object.assign(t, await createTestApp(overrides));
  });
  afterAll(() => t.close());
  return t;
}
