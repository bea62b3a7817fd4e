import { expect, test } from 'vitest';
import { ACTIONS, describeAddress, describeDetails } from './labels.ts';

test('every action the server notes has a French name', () => {
  const sources = import.meta.glob<string>(['/server/features/**/*.ts', '!**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const noted = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/action: '([a-z_]+\.[a-z_]+)'/g)].map(([, action]) => action),
  );
  expect(noted.length).toBeGreaterThan(10);
  expect(noted.filter((action) => !ACTIONS[action as string])).toEqual([]);
});

test('details read in French, one after the other', () => {
  expect(describeDetails({ credits: 5, code: 'NOËL', is_active: false, changed: ['text', 'status'] })).toBe(
    'crédits\u00a0: 5, code\u00a0: NOËL, actif\u00a0: non, changé\u00a0: text + status',
  );
});

test('what changed reads as before and after', () => {
  expect(describeDetails({ before: { campaign_cost: 10 }, after: { campaign_cost: 12 } })).toBe(
    'avant\u00a0: (coût d’une campagne\u00a0: 10), après\u00a0: (coût d’une campagne\u00a0: 12)',
  );
});

test('roles read by their names', () => {
  expect(describeDetails({ before: ['support'], after: ['proprietaire'] })).toBe(
    'avant\u00a0: Support, après\u00a0: Propriétaire',
  );
});

test.each([
  ['::ffff:127.0.0.1', 'Cette machine'],
  ['::1', 'Cette machine'],
  ['::ffff:197.155.10.4', '197.155.10.4'],
  ['2001:db8::7', '2001:db8::7'],
  ['unknown', 'Adresse inconnue'],
  [null, '–'],
])('where it was asked from, %s, reads %s', (address, words) => {
  expect(describeAddress(address)).toBe(words);
});
