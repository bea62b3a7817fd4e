import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { type Phone, startPhone, startWholePhone } from '../support/browser.ts';
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts';
import {
  begin,
  expectNothingLost,
  goToTest,
  landOnReport,
  type Sitting,
  sitDown,
} from '../support/sitting.ts';

export type Setting = {
  app: RunningApp;
  proxy: FaultProxy;
  origin: string;
  /** A phone nobody used yet: its own storage and worker. */
  fresh(): Promise<{ page: Page; context: BrowserContext }>;
  /** A candidate on such a phone, before a test that is not begun. */
  takeSeat(perSkill?: number): Promise<{ page: Page; context: BrowserContext; sitting: Sitting }>;
  /** The same with the test begun. */
  beginTest(perSkill?: number): Promise<{ page: Page; context: BrowserContext; sitting: Sitting }>;
  /** And on a phone that can be killed, with the app installed on it. */
  beginOnPhone(perSkill?: number): Promise<{ phone: Phone; sitting: Sitting }>;
  /** The report opens, and nothing was lost on the way to it. */
  arrives(page: Page, sitting: Sitting): Promise<void>;
};

/** App, proxy and browser for one file of tests; each test finds the network whole and leaves no phone behind. */
export function setting(): Setting {
  const made = {} as Setting;
  const left: { close(): Promise<void> }[] = [];
  let browser: Phone;

  made.fresh = async () => {
    const context = await browser.newContext({ serviceWorkers: 'allow' });
    left.push(context);
    const page = await context.newPage();
    return { page, context };
  };
  made.takeSeat = async (perSkill) => {
    const { page, context } = await made.fresh();
    const sitting = await sitDown(made.app, page, made.origin, perSkill);
    await goToTest(page, made.origin, sitting);
    await page.getByRole('button', { name: 'Commencer le test' }).waitFor();
    return { page, context, sitting };
  };
  made.beginTest = async (perSkill) => {
    const seat = await made.takeSeat(perSkill);
    await begin(seat.page);
    return seat;
  };
  made.beginOnPhone = async (perSkill) => {
    const phone = await startWholePhone();
    left.push(phone);
    const sitting = await sitDown(made.app, phone.page, made.origin, perSkill);
    await phone.reopen();
    await goToTest(phone.page, made.origin, sitting);
    await begin(phone.page);
    await phone.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    return { phone, sitting };
  };
  made.arrives = async (page, sitting) => {
    await landOnReport(page);
    await expectNothingLost(made.app, sitting);
  };

  beforeAll(async () => {
    made.app = await startApp();
    made.proxy = await startFaultProxy(() => made.app.origin);
    made.origin = made.proxy.origin;
    browser = await startPhone();
  });
  afterEach(async () => {
    made.proxy.rule(() => 'pass');
    await made.proxy.up();
    for (const used of left.splice(0)) await used.close();
  });
  afterAll(async () => {
    await browser?.close();
    await made.proxy?.close();
    await made.app?.close();
  });
  return made;
}
