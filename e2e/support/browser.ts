import { type ChildProcess, spawn } from 'node:child_process';
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
import { findBrowser, findHeadlessShell } from '../../scripts/browser.mjs';

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

/** One phone: a Chromium process with its own data folder, which can be killed and started again. */
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
  /** SIGKILL: nothing gets a chance to be written. */
  kill(): Promise<void>;
  /** Starts again on the same data. */
  restart(): Promise<void>;
  /** Quits in order and starts again: what Chromium writes late, such as a sign-in of just now, is on the disk then. */
  reopen(): Promise<void>;
  close(): Promise<void>;
};

type Size = { width: number; height: number };
export const SMALL: Size = { width: 360, height: 640 };
export const WIDE: Size = { width: 1280, height: 800 };

/** All that run. */
export const browsers = new Set<Browser>();

/** Only ever ends what hangs. */
const PATIENCE_MS = 120_000;

/**
 * The whole browser, where it is killed and comes back, keeps a page to go back to, draws a PDF or shows a notice: the
 * headless shell, otherwise the same at two thirds of the work, does none of it.
 */
export const startWholePhone = (size: Size = SMALL): Promise<Phone> => startPhone(size, [], findBrowser);

/** `flags`: what this Chromium is told beside the usual. */
export async function startPhone(
  size: Size = SMALL,
  flags: string[] = [],
  find: () => Promise<string> = findHeadlessShell,
): Promise<Phone> {
  const folder = await mkdtemp(join(tmpdir(), 'baara-phone-'));
  const complaints: string[] = [];
  // Without what moves a test is a seventh less work; the whole browser shows it.
  const reducedMotion = find === findHeadlessShell ? 'reduce' : 'no-preference';
  let child: ChildProcess;
  let browser: Browser;

  const phone = {
    complaints,
    newPage: async () => {
      const page = await phone.context.newPage();
      await prepare(page);
      return page;
    },
    newContext: async (options) => {
      const fresh = { viewport: size, serviceWorkers: 'block', reducedMotion } as const;
      const context = await browser.newContext({ ...fresh, ...options });
      context.setDefaultTimeout(PATIENCE_MS);
      context.on('page', listen);
      return context;
    },
    kill: async () => {
      const gone = new Promise((done) => browser.once('disconnected', done));
      process.kill(-(child.pid as number), 'SIGKILL');
      await gone;
    },
    restart: () => start(),
    reopen: async () => {
      const gone = new Promise((done) => child.once('exit', done));
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close').catch(() => {});
      await gone;
      await start();
    },
    close: async () => {
      await phone.kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
      if (complaints.length > 0) throw new Error(`The pages complained:\n${complaints.join('\n')}`);
    },
  } as Phone;

  async function prepare(page: Page): Promise<void> {
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion });
    listen(page);
  }

  function listen(page: Page): void {
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/Failed to load resource|net::ERR/.test(message.text())) {
        complaints.push(message.text());
      }
    });
  }

  async function start(): Promise<void> {
    // A group of its own, killed as a whole: what a system calls its browser may be a script that starts it.
    child = spawn(await find(), [...FLAGS, ...flags, `--user-data-dir=${folder}`, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const started = await chromium.connectOverCDP(pipeTo(child));
    browser = started;
    browsers.add(started);
    started.once('disconnected', () => browsers.delete(started));
    phone.context = browser.contexts()[0] as BrowserContext;
    phone.context.setDefaultTimeout(PATIENCE_MS);
    phone.page = phone.context.pages()[0] ?? (await phone.context.newPage());
    await prepare(phone.page);
  }

  await start();
  return phone;
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
