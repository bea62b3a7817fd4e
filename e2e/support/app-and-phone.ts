import { afterAll, afterEach, beforeAll } from 'vitest';
import { type RunningApp, startApp } from './app.ts';
import { type Phone, type Size, startPhone } from './browser.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

/** An application and a browser for the tests of this file, closed after them. */
export function appAndPhone(size?: Size): { app: RunningApp; phone: Phone } {
  const app = {} as RunningApp;
  const phone = {} as Phone;
  beforeAll(() => keep([app, startApp()], [phone, startPhone(size)]));
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
    await keep([app, startApp(proxy.origin)], [phone, start()]);
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

/** Each as soon as it is there: where another fails to start, it is closed all the same. */
async function keep(...starting: [place: object, started: Promise<object>][]): Promise<void> {
  const all = await Promise.allSettled(
    starting.map(async ([place, started]) => Object.assign(place, await started)),
  );
  for (const one of all) if (one.status === 'rejected') throw one.reason;
}
