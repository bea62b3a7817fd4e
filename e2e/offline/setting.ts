import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { type OwnPhone, type Phone, startOwnPhone, startPhone, startWholePhone } from '../support/browser.ts';
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts';
import {
  begin,
  expectNothingLost,
  goToTest,
  landOnReport,
  type Sitting,
  sitDown,
} from '../support/sitting.ts';

/** Whether a phone keeps the app: to fetch all of it is a third of the work of a short test. */
type Worker = 'allow' | 'block';
type Seat = { page: Page; context: BrowserContext; sitting: Sitting };

export type Setting = {
  app: RunningApp;
  proxy: FaultProxy;
  origin: string;
  /** What the pages of fresh phones complained of. */
  complaints: string[];
  /** A phone nobody used yet: its own storage and, where asked, worker. */
  fresh(worker?: Worker): Promise<{ page: Page; context: BrowserContext }>;
  /** A candidate on such a phone, before a test that is not begun. */
  takeSeat(perSkill?: number, worker?: Worker): Promise<Seat>;
  /** The same with the test begun. */
  beginTest(perSkill?: number, worker?: Worker): Promise<Seat>;
  /**
   * And on a phone that can be killed, with the app installed on it. One that `stays` need not have all on its disk, and is
   * the whole browser: the headless shell tells no worker to sync.
   */
  beginOnPhone(perSkill?: number, then?: 'stays'): Promise<{ phone: OwnPhone; sitting: Sitting }>;
  /** The report opens, and nothing was lost on the way to it. */
  arrives(page: Page, sitting: Sitting): Promise<void>;
};

/**
 * App, proxy and browser for one file of tests; each test finds the network whole and leaves no phone behind. `usual`: what
 * its phones do unless told otherwise; without a worker nothing opens offline, and the page alone delivers.
 */
export function setting(usual: Worker = 'allow'): Setting {
  const made = {} as Setting;
  const left: OwnPhone[] = [];
  let browser: Phone;

  made.fresh = async (worker = usual) => {
    const context = await browser.newContext({ serviceWorkers: worker });
    const page = await context.newPage();
    return { page, context };
  };
  made.takeSeat = async (perSkill, worker) => {
    const { page, context } = await made.fresh(worker);
    const sitting = await sitDown(made.app, page, made.origin, perSkill);
    await goToTest(page, made.origin, sitting);
    await page.getByRole('button', { name: 'Commencer le test' }).waitFor();
    return { page, context, sitting };
  };
  made.beginTest = async (perSkill, worker) => {
    const seat = await made.takeSeat(perSkill, worker);
    await begin(seat.page);
    return seat;
  };
  made.beginOnPhone = async (perSkill, then) => {
    const phone = await (then === 'stays' ? startWholePhone() : startOwnPhone());
    left.push(phone);
    const sitting = await sitDown(made.app, phone.page, made.origin, perSkill);
    if (then !== 'stays') await phone.reopen();
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
    made.complaints = browser.complaints;
  });
  afterEach(async () => {
    made.proxy.rule(() => 'pass');
    await made.proxy.up();
    for (const phone of left.splice(0)) await phone.close();
  });
  afterAll(async () => {
    await browser?.close();
    await made.proxy?.close();
    await made.app?.close();
  });
  return made;
}
