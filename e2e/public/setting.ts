import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { type Phone, startPhone } from '../support/browser.ts';
import { type Candidate, signInAt } from '../support/people.ts';
import { type Shown, showSomething } from './pages.ts';

type Visit = {
  page: Page;
  open(path: string): Promise<void>;
  /** What was asked for, by path. */
  requests: string[];
};

type Visitor = { javaScriptEnabled?: boolean; as?: Candidate };

type Setting = {
  app: RunningApp;
  shown: Shown;
  /** A phone of its own, whose pages must not complain until the test is over. */
  visit(visitor?: Visitor): Promise<Visit>;
};

/** App, demonstration and browser for one file of tests. */
export function setting(): Setting {
  const made = {} as Setting;
  const complaints: string[] = [];
  const closing: (() => Promise<void>)[] = [];
  let phone: Phone;

  made.visit = async ({ as, ...options } = {}) => {
    const context = await phone.newContext(options);
    closing.push(() => context.close());
    const page = await context.newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url().replace(made.app.origin, '')));
    listen(page, complaints);
    const open = async (path: string) => void (await page.goto(made.app.origin + path));
    if (as) {
      await signInAt(page, made.app.origin, as);
      requests.length = 0;
    }
    return { page, open, requests };
  };

  beforeAll(async () => {
    made.app = await startApp();
    made.shown = await showSomething(made.app);
    phone = await startPhone();
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
    expect(complaints.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await phone?.close();
    await made.app?.close();
  });
  return made;
}

/** Errors, and whatever the content policy stopped. */
function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      complaints.push(message.text());
  });
}

/** Until the app has taken the page over. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root a') ?? {}).some((key) => key.startsWith('__react')),
  );
}
