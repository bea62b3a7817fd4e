import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { findViolations } from '../support/accessible.ts';
import type { RunningApp } from '../support/app.ts';
import { appProxyAndPhone } from '../support/app-and-phone.ts';
import { SMALL, WIDE } from '../support/browser.ts';
import type { FaultProxy } from '../support/fault-proxy.ts';
import { moveTo } from '../support/page.ts';
import { type Candidate, signInAt } from '../support/people.ts';
import { type Scene, setScene } from '../support/scene.ts';
import { findUnfitWords } from '../support/unfit-words.ts';

type Viewer = Candidate | 'visitor' | 'admin';

type Eyes = {
  page: Page;
  /** Judges the screen as it stands. */
  judge(state: string): Promise<void>;
  /** Opens an address and judges it once this heading is there. */
  see(path: string, ready: string | RegExp, state?: string): Promise<void>;
  /** Nothing that was judged keeps anybody out. */
  done(): void;
};

export type Setting = {
  app: RunningApp;
  proxy: FaultProxy;
  scene: Scene;
  /** Addresses that were looked at. */
  visited: Set<string>;
  look(who: Viewer, size?: typeof SMALL): Promise<Eyes>;
};

/** App, proxy, browser and a full scene for one file of tests; each test finds the network whole. */
export function setting(): Setting {
  const { app, proxy, phone } = appProxyAndPhone();
  const made = { app, proxy, visited: new Set<string>() } as Setting;

  made.look = async (who, size = SMALL) => {
    const context = await phone.newContext({
      viewport: size,
      colorScheme: 'light',
    });
    const page = await context.newPage();
    const found: Record<string, string[]> = {};
    const judge = async (state: string) => {
      made.visited.add(new URL(page.url()).pathname);
      const flaws = await findViolations(page);
      if (typeof who === 'object') flaws.push(...(await findUnfitWords(page)));
      if (flaws.length > 0) found[state] = flaws;
      if (process.env.PICTURES) await takePictures(page, join(process.env.PICTURES, nameOf(state)));
    };
    if (who !== 'visitor') await signInAt(page, made.proxy.origin, who === 'admin' ? made.scene.admin : who);
    return {
      page,
      judge,
      async see(path, ready, state = path) {
        const isInApp = who !== 'visitor' && !page.url().endsWith('.txt');
        if (isInApp && placeOf(path) !== placeOf(page.url())) await changeScreen(page, path);
        else await page.goto(made.proxy.origin + path);
        await page.getByRole('heading', { name: ready }).first().waitFor();
        await judge(state);
      },
      done: () => expect(found).toEqual({}),
    };
  };

  beforeAll(async () => {
    made.scene = await setScene(app);
  });
  return made;
}

/** Screens of one place may be one, and tell another address nothing new. */
const placeOf = (address: string) => new URL(address, 'http://localhost').pathname.split('/')[1];

/** In the app, which would be a third of the work to load again. The screen before stays until the next one's code is there. */
async function changeScreen(page: Page, path: string): Promise<void> {
  const before = await page.locator('h1').first().elementHandle();
  await moveTo(page, path);
  await page.waitForFunction((title) => !title?.isConnected, before);
}

const nameOf = (state: string) => state.replace(/[^\p{L}\d]+/gu, '-').replace(/^-|-$/g, '') || 'start';

/** For whoever wants to look at every screen: small and wide, light and dark. */
async function takePictures(page: Page, path: string): Promise<void> {
  const size = page.viewportSize() ?? SMALL;
  for (const { width, height } of [SMALL, WIDE]) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${path} ${width} ${colorScheme}.png`, fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(size);
}

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
export const dialogOf = (page: Page) => page.getByRole('dialog').last();

/** Presses what opens a dialog, whose code may have to come first. */
export async function openDialog(page: Page, name: string | RegExp): Promise<void> {
  await press(page, name);
  await dialogOf(page).waitFor();
}

export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
