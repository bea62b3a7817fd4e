import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the splash screen and the bars have the colour of the page’s ground', () => {
  const manifest = JSON.parse(readFileSync('client/static/manifest.webmanifest', 'utf8'));
  const ground = /--ground: (#\w+)/.exec(readFileSync('client/ui/tokens.css', 'utf8'))?.[1];
  expect(ground).toBeDefined();
  expect([manifest.theme_color, manifest.background_color]).toEqual([ground, ground]);
});
