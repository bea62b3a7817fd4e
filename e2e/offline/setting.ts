import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { type Phone, SMALL, startPhone } from '../support/browser.ts';
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts';

export type Setting = {
  app: RunningApp;
  proxy: FaultProxy;
  phone: Phone;
  origin: string;
  /** A phone nobody used yet: its own storage and worker. */
  fresh(): Promise<{ page: Page; context: BrowserContext; close(): Promise<void> }>;
};

/** App, proxy and browser for one file of tests. */
export function setting(): Setting {
  const made = {} as Setting;
  beforeAll(async () => {
    made.app = await startApp();
    made.proxy = await startFaultProxy(() => made.app.origin);
    made.origin = made.proxy.origin;
    made.phone = await startPhone();
    made.fresh = async () => {
      const context = (await made.phone.context.browser()?.newContext({ viewport: SMALL })) as BrowserContext;
      const page = await context.newPage();
      page.on('pageerror', (error) => made.phone.complaints.push(String(error)));
      return { page, context, close: () => context.close() };
    };
  });
  afterAll(async () => {
    await made.phone?.close();
    await made.proxy?.close();
    await made.app?.close();
    expect(made.phone?.complaints).toEqual([]);
  });
  return made;
}
