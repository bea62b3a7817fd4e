import { afterAll, afterEach, beforeAll } from 'vitest';
import { type RunningApp, startApp } from './app.ts';
import { type Phone, type Size, startPhone } from './browser.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

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

/** The same with a network between them, which each test finds whole. Its address is the one the application goes by. */
export function appProxyAndPhone(start: () => Promise<Phone> = startPhone) {
  const app = {} as RunningApp;
  const proxy = {} as FaultProxy;
  const phone = {} as Phone;
  beforeAll(async () => {
    Object.assign(proxy, await startFaultProxy(() => app.origin));
    const [running, opened] = await Promise.all([startApp(proxy.origin), start()]);
    Object.assign(app, running);
    Object.assign(phone, opened);
  });
  afterEach(async () => {
    proxy.rule(() => 'pass');
    await proxy.up();
  });
  afterAll(async () => {
    await phone.close?.();
    await proxy.close?.();
    await app.close?.();
  });
  return { app, proxy, phone };
}
