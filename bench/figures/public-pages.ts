import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { compare, median } from '../compare.ts';
import { launchBrowser, openPhone, S4G } from '../phone.ts';
import type { Setting } from '../setting.ts';
import type { Figure } from '../table.ts';

const ROUNDS = 5;
/** Without a longer task or a request a page is at rest. */
const REST_MS = 1_500;

type Seen = { lcp: number; blocked: number; longest: number; shift: number };

const OBSERVE = `
  window.seen = { lcp: 0, blocked: 0, longest: 0, shift: 0, at: performance.now() };
  const on = (type, take) => new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) { take(entry); window.seen.at = performance.now(); }
  }).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => { window.seen.lcp = startTime; });
  on('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) window.seen.shift += value; });
  on('longtask', ({ duration }) => {
    window.seen.blocked += duration - 50;
    window.seen.longest = Math.max(window.seen.longest, duration);
  });
  on('resource', () => {});
`;

/** Public pages on a phone that never was here, each against its own HTML without a script. */
export async function publicPages({ application }: Setting): Promise<Figure[]> {
  const origin = `http://127.0.0.1:${application.port}`;
  const control = await startControl();
  const browser = await launchBrowser();
  try {
    const figures: Figure[] = [];
    for (const path of await paths(origin)) {
      control.serve(await (await fetch(origin + path)).text());
      const seen: Seen[] = [];
      const lcp = async (address: string, note?: Seen[]) => {
        const found = await visit(browser, address);
        note?.push(found);
        return found.lcp;
      };
      const compared = await compare(
        () => lcp(origin + path, seen),
        () => lcp(control.origin),
        ROUNDS,
      );
      figures.push(...figuresOf(path.replace(/[0-9a-f-]{36}/, ':id'), compared, seen));
    }
    return figures;
  } finally {
    await browser.close();
    control.close();
  }
}

function figuresOf(path: string, lcp: Awaited<ReturnType<typeof compare>>, seen: Seen[]): Figure[] {
  const of = (name: keyof Seen) => median(seen.map((one) => one[name]));
  return [
    {
      what: `${path}: LCP against its HTML alone, S4G`,
      value: lcp.ratio,
      unit: '×',
      goal: ['≤', 1.15],
      about: `${Math.round(lcp.measured)} ms against ${Math.round(lcp.control)} ms`,
    },
    {
      what: `${path}: ms blocked until at rest, CPU ×${S4G.cpu}`,
      value: of('blocked'),
      unit: '',
      goal: ['≤', 50],
      about: `longest task ${Math.round(of('longest'))} ms`,
    },
    { what: `${path}: layout shift`, value: of('shift'), unit: '', goal: ['≤', 0], about: '' },
  ];
}

async function paths(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/campaigns/public?limit=1`);
  const { campaigns } = (await answer.json()) as { campaigns: { id: string }[] };
  return ['/', '/opportunities', '/profiles', `/campaign/${campaigns[0]?.id}`, '/pricing', '/verify/ABCDE'];
}

async function visit(browser: Browser, address: string): Promise<Seen> {
  const { page, devtools, close } = await openPhone(browser, S4G);
  try {
    await page.addInitScript(OBSERVE);
    await page.goto(address, { waitUntil: 'load' });
    const expression = '({ ...window.seen, resting: performance.now() - window.seen.at })';
    for (;;) {
      // Not through the page, whose policy evaluates no text.
      const { result } = await devtools.send('Runtime.evaluate', { expression, returnByValue: true });
      if (result.value.resting > REST_MS) return result.value;
      await pause(REST_MS / 5);
    }
  } finally {
    await close();
  }
}

/** Answers one page, without its scripts, as any static host would: compressed, from memory. */
async function startControl() {
  let body = Buffer.alloc(0);
  const server = createServer((_, response) => {
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'content-length': body.length,
      })
      .end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve(html: string) {
      body = brotliCompressSync(html.replace(/<script.*?<\/script>|<link rel="stylesheet"[^>]*>/gs, ''));
    },
    close: () => void server.close(),
  };
}
