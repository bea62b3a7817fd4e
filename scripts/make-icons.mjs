import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { PNG } from 'pngjs';
import { findBrowser } from './find-browser.mjs';
import { root } from './node.mjs';

/** `bleed`: to the very edge, for systems that cut the shape themselves. */
const ICONS = [
  { name: 'favicon-48', size: 48 },
  { name: '192', size: 192 },
  { name: '512', size: 512 },
  { name: 'maskable-512', size: 512, bleed: true },
  { name: 'apple-touch-icon', size: 180, bleed: true },
];

const drawing = readFileSync(join(root, 'client/pwa/icon.svg'), 'utf8');
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
const page = await browser.newPage();

for (const { name, size, bleed = false } of ICONS) {
  const svg = bleed ? drawing.replace(/ rx="[^"]*"/, '') : drawing;
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  const bytes = smallest(await page.screenshot({ omitBackground: !bleed }), bleed);
  writeFileSync(join(root, `client/static/icons/${name}.png`), bytes);
  console.log(`${name}.png ${bytes.length} bytes`);
}
await browser.close();

function smallest(bytes, opaque) {
  const image = PNG.sync.read(bytes);
  const options = { deflateLevel: 9, deflateStrategy: 0, colorType: opaque ? 2 : 6 };
  return [0, 1, 2, 3, 4, -1]
    .map((filterType) => PNG.sync.write(image, { ...options, filterType }))
    .reduce((best, next) => (next.length < best.length ? next : best), bytes);
}
