import { expect, test } from 'vitest';
import { isComplete } from './install.mjs';

const wanted = {
  '': { version: '0.1.0' },
  'node_modules/hono': { version: '4.13.0' },
  'node_modules/elsewhere': { version: '1.0.0', optional: true },
};

test('packages in the wanted versions need no install, whatever another platform would add', () => {
  expect(isComplete(wanted, { 'node_modules/hono': { version: '4.13.0' } })).toBe(true);
});

test('a missing package or another version needs an install', () => {
  expect(isComplete(wanted, {})).toBe(false);
  expect(isComplete(wanted, { 'node_modules/hono': { version: '4.12.0' } })).toBe(false);
});
