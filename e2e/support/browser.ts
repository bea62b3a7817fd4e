import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConnectOverCDPTransport,
  chromium,
  type Page,
} from 'playwright-core';
import { onTestFinished, TestRunner } from 'vitest';
import { findBrowser, findHeadlessShell } from '../../scripts/find-browser.mjs';
import { asOldestBrowser } from './as-oldest-browser.ts';

const FLAGS = [
  '--headless=new',
  '--remote-debugging-pipe',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--window-size=1280,800',
];

export type Phone = {
  page: Page;
  context: BrowserContext;
  /** What its pages complained of, beside failed requests. Whatever a test has not taken out by then fails `close`. */
  complaints: string[];
  newPage(): Promise<Page>;
  /**
   * Somebody else's browser in the same process: nothing is shared with `context`. It keeps no app unless told
   * `serviceWorkers: 'allow'`: fetching the whole app took a third of the work of each.
   */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  close(): Promise<void>;
};

/** A Chromium process with its own data folder, which can be killed and started again. */
export type OwnPhone = Phone & {
  /** SIGKILL: nothing gets a chance to be written. */
  kill(): Promise<void>;
  /** Starts again on the same data. */
  restart(): Promise<void>;
  /** Quits in order and starts again: what Chromium writes late, such as a sign-in of just now, is on the disk then. */
  reopen(): Promise<void>;
};

export type Size = { width: number; height: number };
export const SMALL: Size = { width: 360, height: 640 };
export const WIDE: Size = { width: 1280, height: 800 };

/** All that run. */
export const browsers = new Set<Browser>();

/** Only ever ends what hangs. */
const PATIENCE_MS = 120_000;

/** Of all files of this process: one that is warm does less work than one started for each of them. It ends with the process. */
let shell: Promise<Browser> | undefined;

async function startShell(): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'baara-shell-'));
  const { browser, kill } = await launch(findHeadlessShell, folder, []);
  // One that died fails the file that it served, and none after it.
  browser.once('disconnected', () => {
    shell = undefined;
  });
  // How vitest ends it.
  process.once('SIGTERM', () => process.exit());
  process.once('exit', () => {
    if (browser.isConnected()) kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  });
  return browser;
}

/** A phone that nobody used yet, in the shell of this process. */
export async function startPhone(size: Size = SMALL): Promise<Phone> {
  shell ??= startShell();
  const browser = await shell.catch((error) => {
    shell = undefined;
    throw error;
  });
  const complaints: string[] = [];
  const open = new Set<BrowserContext>();
  const newContext = async (options?: BrowserContextOptions) => {
    const context = await openContext(browser, { ...STILL, viewport: size, ...options }, complaints);
    open.add(context);
    context.once('close', () => open.delete(context));
    return context;
  };
  const context = await newContext({ serviceWorkers: 'allow' });
  return {
    complaints,
    context,
    page: await context.newPage(),
    newPage: () => context.newPage(),
    newContext,
    close: async () => {
      await Promise.all([...open].map(closeContext));
      refuse(complaints);
    },
  };
}

/**
 * The whole browser, where it wakes a worker to sync, keeps a page to go back to, draws a PDF or shows a notice: the
 * headless shell, otherwise the same at less than half of the work, does none of it.
 */
export const startWholePhone = (size: Size = SMALL): Promise<OwnPhone> =>
  startOwnPhone(size, [], findBrowser);

/** `flags`: what this Chromium is told beside the usual. */
export async function startOwnPhone(
  size: Size = SMALL,
  flags: string[] = [],
  find: () => Promise<string> = findHeadlessShell,
): Promise<OwnPhone> {
  const folder = await mkdtemp(join(tmpdir(), 'baara-phone-'));
  const complaints: string[] = [];
  const { reducedMotion } = find === findHeadlessShell ? STILL : MOVING;
  let running: Running;

  const phone = {
    complaints,
    newPage: async () => {
      const page = await phone.context.newPage();
      await prepare(page);
      return page;
    },
    newContext: (options) =>
      openContext(running.browser, { reducedMotion, viewport: size, ...options }, complaints),
    kill: async () => {
      const gone = new Promise((done) => running.browser.once('disconnected', done));
      running.kill();
      await gone;
    },
    restart: () => start(),
    reopen: async () => {
      const gone = new Promise((done) => running.child.once('exit', done));
      const session = await running.browser.newBrowserCDPSession();
      await session.send('Browser.close').catch(() => {});
      await gone;
      await start();
    },
    close: async () => {
      await phone.kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
      refuse(complaints);
    },
  } as OwnPhone;

  async function prepare(page: Page): Promise<void> {
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion });
    listen(page, complaints);
  }

  async function start(): Promise<void> {
    running = await launch(find, folder, flags);
    phone.context = running.browser.contexts()[0] as BrowserContext;
    phone.context.setDefaultTimeout(PATIENCE_MS);
    await asOldestBrowser(phone.context);
    phone.page = phone.context.pages()[0] ?? (await phone.context.newPage());
    await prepare(phone.page);
  }

  await start();
  return phone;
}

// Without what moves a test is a seventh less work; the whole browser shows it.
const STILL = { reducedMotion: 'reduce' } as const;
const MOVING = { reducedMotion: 'no-preference' } as const;

async function openContext(
  browser: Browser,
  options: BrowserContextOptions,
  complaints: string[],
): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  await asOldestBrowser(context);
  context.on('page', (page) => listen(page, complaints));
  // Its pages would go on asking, drawing and listening as long as the file lasts.
  if (TestRunner.getCurrentTest()) onTestFinished(() => closeContext(context));
  return context;
}

/** A route that still answers as its page goes fails no test. */
async function closeContext(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|net::ERR/.test(message.text())) {
      complaints.push(message.text());
    }
  });
}

function refuse(complaints: string[]): void {
  if (complaints.length > 0) throw new Error(`The pages complained:\n${complaints.join('\n')}`);
}

type Running = { browser: Browser; child: ChildProcess; kill(): void };

async function launch(find: () => Promise<string>, folder: string, flags: string[]): Promise<Running> {
  // A group of its own, killed as a whole: what a system calls its browser may be a script that starts it.
  const child = spawn(await find(), [...FLAGS, ...flags, `--user-data-dir=${folder}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const browser = await chromium.connectOverCDP(pipeTo(child));
  browsers.add(browser);
  browser.once('disconnected', () => browsers.delete(browser));
  return { browser, child, kill: () => process.kill(-(child.pid as number), 'SIGKILL') };
}

/** Each message ends in a zero byte. Over a socket both sides would compress what they say. */
function pipeTo({ stdio }: ChildProcess): ConnectOverCDPTransport {
  const [into, from] = [stdio[3] as Writable, stdio[4] as Readable];
  const transport: ConnectOverCDPTransport = {
    send: (message) => into.write(`${JSON.stringify(message)}\0`),
    close: () => into.end(),
  };
  let begun = '';
  from.setEncoding('utf8').on('data', (text: string) => {
    const messages = (begun + text).split('\0');
    begun = messages.pop() ?? '';
    for (const message of messages) setImmediate(() => transport.onmessage?.(JSON.parse(message)));
  });
  from.on('close', () => transport.onclose?.('Chromium has ended'));
  // A killed one hears nothing more.
  into.on('error', () => undefined);
  return transport;
}
