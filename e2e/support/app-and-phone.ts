import { afterAll, beforeAll } from 'vitest';
import { type RunningApp, startApp } from './app.ts';
import { type Phone, type Size, startPhone } from './browser.ts';

/** An application and a browser for the tests of this file, closed after them. */
export function appAndPhone(size?: Size): { app: RunningApp; phone: Phone } {
  const app = {} as RunningApp;
  const phone = {} as Phone;
  beforeAll(async () => {
    const [running, opened] = await Promise.all([startApp(), startPhone(size)]);
    Object.assign(app, running);
    Object.assign(phone, opened);
  });
  afterAll(async () => {
    await phone.close?.();
    await app.close?.();
  });
  return { app, phone };
}
