import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from './find-browser.mjs';
import { root } from './node.mjs';

/** Pictures of the running app for its manifest: `node scripts/make-previews.mjs [address]`. */
const address = process.argv[2] ?? 'http://localhost:3000';
const PHONE = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 };
const DESKTOP = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };
const MOST_BYTES = 60 * 1024;

const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
await onDevice(PHONE, async (page) => {
  await page.goto(address, { waitUntil: 'networkidle' });
  await keep(page, 'accueil');
  await openTest(page);
  await keep(page, 'question');
});
await onDevice(DESKTOP, async (page) => {
  await page.goto(address, { waitUntil: 'networkidle' });
  await keep(page, 'accueil-large');
});
await browser.close();

async function onDevice(device, work) {
  const context = await browser.newContext({ ...device, locale: 'fr-FR', colorScheme: 'light' });
  await work(await context.newPage());
  await context.close();
}

async function openTest(page) {
  const { token, user } = await call('POST', '/auth/register', undefined, {
    email: `${randomUUID()}@exemple.test`,
    password: randomUUID(),
    full_name: 'Aminata Coulibaly',
    account_type: 'individual',
  });
  const { profiles } = await call('GET', '/tests/profiles', token);
  const { test } = await call('POST', '/tests/generate', token, {
    profile_id: profiles.find(({ name }) => /Comptab/.test(name)).id,
    level: 'intermediate',
  });
  await page.evaluate(
    ([session, account]) => {
      localStorage.setItem('baara.token', session);
      localStorage.setItem('baara.user', account);
    },
    [token, JSON.stringify(user)],
  );
  await page.goto(`${address}/test/${test.id}`);
  await page.getByRole('button', { name: 'Commencer le test' }).click();
  await page.getByText('Question 1').waitFor();
}

async function call(method, path, token, body) {
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** As WebP, which Playwright itself does not make. */
async function keep(page, name) {
  const devtools = await page.context().newCDPSession(page);
  const clip = await page.evaluate(() => ({
    x: 0,
    y: 0,
    width: innerWidth,
    height: innerHeight,
    scale: devicePixelRatio,
  }));
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 65, clip });
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > MOST_BYTES) throw new Error(`${name}: ${bytes.length} bytes`);
  writeFileSync(join(root, `client/static/previews/${name}.webp`), bytes);
  console.log(`${name}.webp ${bytes.length} bytes`);
}
