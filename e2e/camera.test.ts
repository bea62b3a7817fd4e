import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import qrcode from 'qrcode-generator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { degrade, type Picture } from '#server/features/certificates/testing/degraded-code.ts';
import { readShown } from '#shared/credentials/address.ts';
import { type RunningApp, startApp } from './support/app.ts';
import { type Phone, SMALL, startOwnPhone } from './support/browser.ts';
import { holdBefore } from './support/codes.ts';
import { JOURNEY_MS } from './support/journey.ts';
import { call } from './support/people.ts';
import { setScene } from './support/scene.ts';

let app: RunningApp;
let phone: Phone;
let folder: string;

beforeAll(async () => {
  [app, folder] = await Promise.all([startApp(), mkdtemp(join(tmpdir(), 'baara-camera-'))]);
  const { candidate } = await setScene(app);
  const { certificates } = await call(app, 'GET', '/certificates/user', candidate.token);
  const { address } = await call(app, 'GET', `/certificates/code/${certificates[0].id}`, candidate.token);
  const film = join(folder, 'print.y4m');
  await writeFile(film, filmOf([7, 8, 9].map((seed) => degrade(codeOf(address), seed))));
  phone = await startOwnPhone(SMALL, [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]);
});
afterAll(async () => {
  await phone?.close();
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

/** As it is printed. */
function codeOf(address: string) {
  expect(readShown(address)?.kind).toBe('code');
  const [page = '', fragment = ''] = address.split('#');
  const code = qrcode(0, 'M');
  code.addData(`${page}#`, 'Byte');
  code.addData(fragment, 'Alphanumeric');
  code.make();
  return { size: code.getModuleCount(), isDark: (x: number, y: number) => code.isDark(y, x) };
}

/** Grey frames as YUV4MPEG2, which Chromium plays over and over as its camera: as of a hand, no two are alike. */
function filmOf(pictures: Picture[]): Buffer {
  const { width, height } = pictures[0] as Picture;
  const colours = Buffer.alloc((width * height) / 2, 128);
  const frames = pictures.flatMap(({ data }) => [
    Buffer.from('FRAME\n'),
    Buffer.from(data.filter((_, at) => at % 4 === 0)),
    colours,
  ]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420mpeg2\n`);
  return Buffer.concat([head, ...frames]);
}

test('the camera reads a photocopied print, and lets go of it', { timeout: JOURNEY_MS }, async () => {
  const page = await phone.newPage();
  await page.goto(`${app.origin}/verify`);
  await page.getByRole('button', { name: 'Scanner un code' }).click();
  await page.getByText('Baara le confirme').waitFor();
  const video = page.locator('[data-code-check] video').first();
  expect(await video.isVisible()).toBe(false);
  const live = () =>
    video.evaluate((element: HTMLVideoElement) =>
      (element.srcObject as MediaStream).getTracks().map(({ readyState }) => readyState),
    );
  expect(await live()).toEqual(['ended']);
});

test.each([
  ['/verify', 'Scanner un code'],
  ['/rescue', 'Scanner les codes'],
])(
  'on %s the camera is let go of when it is stopped, though what reads codes never comes',
  {
    timeout: JOURNEY_MS,
  },
  async (path, start) => {
    const page = await phone.newPage();
    await page.route('**/decode-in-browser*', () => {});
    await page.goto(app.origin + path);
    await holdBefore(page, page.getByRole('heading', { level: 1 }));
    const video = page.locator('video').first();
    await page.getByRole('button', { name: start }).click();
    await video.waitFor();
    await page.getByRole('button', { name: 'Arrêter' }).click();
    await page.getByRole('button', { name: start }).waitFor();
    expect(await video.isVisible()).toBe(false);
    const isLive = await video.evaluate(
      (element: HTMLVideoElement) => (element.srcObject as MediaStream).active,
    );
    expect(isLive).toBe(false);
    await page.close();
  },
);

test('where what reads codes is not on the phone, /rescue says so of the camera and of a photo, not of a file', {
  timeout: JOURNEY_MS,
}, async () => {
  const page = await phone.newPage();
  await page.route('**/decode-in-browser*', (route) => route.abort());
  await page.goto(`${app.origin}/rescue`);
  const give = (name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel('Fichier reçu').setInputFiles({ name, mimeType, buffer });
  const notLoaded = page.getByText('Le lecteur de codes n’est pas encore chargé');
  await page.getByRole('button', { name: 'Scanner les codes' }).click();
  await notLoaded.waitFor();
  await give('note.txt', 'text/plain', Buffer.from('Bonjour'));
  await page.getByText(/Rien à remettre dans.*note\.txt/).waitFor();
  await give('photo.png', 'image/png', await page.screenshot());
  await notLoaded.waitFor();
  await page.close();
});

test('on /verify a photo is seen to wait for what reads it', { timeout: JOURNEY_MS }, async () => {
  const page = await phone.newPage();
  await page.route('**/decode-in-browser*', () => {});
  await page.goto(`${app.origin}/verify`);
  await page
    .getByLabel('Choisir une photo du code')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await page.getByText('Un instant…').waitFor();
  await page.close();
});
