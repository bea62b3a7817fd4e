import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';
import type { RunningApp } from '../support/app.ts';
import { appAndPhone } from '../support/app-and-phone.ts';
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
  const { app, phone } = appAndPhone();
  const made = { app } as Setting;

  made.visit = async ({ as, ...options } = {}) => {
    const context = await phone.newContext(options);
    const page = await context.newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url().replace(app.origin, '')));
    const open = async (path: string) => void (await page.goto(app.origin + path));
    if (as) {
      await signInAt(page, app.origin, as);
      requests.length = 0;
    }
    return { page, open, requests };
  };

  beforeAll(async () => {
    made.shown = await showSomething(app);
  });
  // Errors, and whatever the content policy stopped.
  afterEach(() => expect(phone.complaints.splice(0)).toEqual([]));
  return made;
}

/** Until the app has taken the page over. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root a') ?? {}).some((key) => key.startsWith('__react')),
  );
}
