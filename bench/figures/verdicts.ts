import { gzipSync } from 'node:zlib';
import jpeg from 'jpeg-js';
import type { Browser } from 'playwright-core';
import qrcode from 'qrcode-generator';
import { degrade } from '#server/features/certificates/testing/degraded-code.ts';
import { writeCode } from '#shared/credentials/address.ts';
import { writeClaims } from '#shared/credentials/claims.ts';
import { signCose } from '#shared/credentials/cose.ts';
import { writeBits } from '#shared/credentials/status-list.ts';
import { median } from '../compare.ts';
import { launchBrowser, openPhone, type Phone } from '../phone.ts';
import type { Setting } from '../setting.ts';
import type { Figure } from '../table.ts';

const CPU_RATE = 6;
const ROUNDS = 9;
/** Pages opened anew: each checks its first code. */
const FIRSTS = 5;
/** ms from the page's opening to the first code before the camera. */
const AIMING_MS = 1_500;
/** Certificates ever issued: what the list on the phone speaks of. */
const ISSUED = 1_000_000;
const NOW = Math.floor(Date.now() / 1000);

/** In the page: milliseconds from `start` to the frame that shows the verdict. */
const OBSERVE = `
  window.verdict = () => new Promise((done) => {
    const start = performance.now();
    const place = document.querySelector('[data-code-check]');
    place.querySelector('article')?.remove();
    new MutationObserver((_, observer) => {
      if (!place.querySelector('article')) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
    }).observe(place, { childList: true, subtree: true });
  });
  window.checkRead = (hash) => {
    history.replaceState(null, '', '/verify');
    const shown = verdict();
    location.hash = hash;
    return shown;
  };
  window.awaitPhoto = () => {
    const start = () => { window.took = verdict(); };
    document.querySelector('input[type=file]').addEventListener('change', start, { once: true, capture: true });
  };
`;

/** A slow phone without network checks one code after the other against the list of a million certificates. */
export async function verdicts({ application }: Setting): Promise<Figure[]> {
  const origin = `http://127.0.0.1:${application.port}`;
  const { code, kept } = await issue(origin);
  const browser = await launchBrowser();
  try {
    const first: number[] = [];
    for (let round = 0; round < FIRSTS; round++) {
      const phone = await openCheck(browser, origin, kept);
      first.push(await checkRead(phone, code.fragment));
      await phone.close();
    }
    const phone = await openCheck(browser, origin, kept);
    const read: number[] = [];
    const scanned: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      read.push(await checkRead(phone, code.fragment));
      scanned.push(await checkPhoto(phone, photoOf(code, round + 1)));
    }
    const [firstScan = 0, ...scans] = scanned;
    return [
      figureOf('a page’s first code, from its text to the verdict', first, ['≤', 300]),
      figureOf('a further code’s text to its verdict', read.slice(1), ['≤', 300]),
      {
        ...figureOf('a photo of a print to its verdict, read without the browser’s help', scans, null),
        // It loads and compiles the decoder that the others find.
        about: `the very first ${Math.round(firstScan)} ms`,
      },
    ];
  } finally {
    await browser.close();
  }
}

function figureOf(what: string, took: number[], goal: Figure['goal']): Figure {
  const about = `median of ${took.length}, slowest ${Math.round(Math.max(...took))} ms`;
  return { what: `${what}: ms, CPU ×${CPU_RATE}`, value: median(took), unit: ' ms', goal, about };
}

/** The check page as its owner opens it, without network, and takes aim. */
async function openCheck(browser: Browser, origin: string, kept: string): Promise<Phone> {
  const phone = await openPhone(browser, { cpu: CPU_RATE });
  await phone.page.addInitScript(([value]) => localStorage.setItem('baara.check', value as string), [kept]);
  await phone.page.addInitScript(OBSERVE);
  await phone.page.goto(`${origin}/verify`);
  await phone.page.getByRole('button', { name: 'Scanner un code' }).waitFor();
  await phone.page.route('**/api/**', (call) => call.abort());
  await phone.page.waitForTimeout(AIMING_MS);
  return phone;
}

function checkRead({ page }: Phone, fragment: string): Promise<number> {
  return page.evaluate(`checkRead(${JSON.stringify(fragment)})`);
}

async function checkPhoto({ page }: Phone, buffer: Buffer): Promise<number> {
  await page.evaluate('awaitPhoto()');
  await page.getByLabel('Photo du code').setInputFiles({ name: 'code.jpg', mimeType: 'image/jpeg', buffer });
  return page.evaluate('took');
}

function photoOf({ page, fragment }: { page: string; fragment: string }, seed: number): Buffer {
  const code = qrcode(0, 'M');
  code.addData(page, 'Byte');
  code.addData(fragment, 'Alphanumeric');
  code.make();
  const shape = { size: code.getModuleCount(), isDark: (x: number, y: number) => code.isDark(y, x) };
  return Buffer.from(jpeg.encode(degrade(shape, seed), 80).data);
}

/** A certificate of nobody's, and what a phone keeps that trusts its issuer. */
async function issue(origin: string) {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']);
  const privateJwk = await crypto.subtle.exportKey('jwk', pair.privateKey);
  const kid = '00112233445566ff';
  const claims = writeClaims({
    ...{ number: '2F7QK-9D3XA-0MZ5T-PW1RB-8HC4NE', full_name: 'Aïssata Ouédraogo' },
    ...{
      profile_name: 'Comptabilité SYSCOHADA',
      level: 'senior',
      score: 87.5,
      margin: { low: 71, high: 93 },
    },
    ...{ counted: 30, confirmed: true, verdict: 'online', issued: NOW - 86_400, expires: NOW + 1e8 },
    ...{ status_index: 765_432, holder: new Uint8Array(32).fill(7) },
  });
  const withdrawn = Array.from({ length: ISSUED / 1_000 }, (_, at) => at * 1_000);
  const encoded_list = `u${gzipSync(writeBits(withdrawn, ISSUED)).toString('base64url')}`;
  const keys = [{ kid, x: privateJwk.x, y: privateJwk.y }];
  const kept = JSON.stringify({ keys, encoded_list, as_of: new Date().toISOString() });
  return { code: writeCode(origin, await signCose(claims, { kid, privateJwk })), kept };
}
