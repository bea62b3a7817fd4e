import { expect, test } from 'vitest';
import tokens from '#client/ui/tokens.css?raw';
import { manifest } from './manifest.ts';

test('the splash screen and the bars have the colour of the page’s ground', () => {
  const ground = /--ground: (#\w+)/.exec(tokens)?.[1];
  expect(ground).toBeDefined();
  expect([manifest.theme_color, manifest.background_color]).toEqual([ground, ground]);
});
