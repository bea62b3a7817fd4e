import { expect, test } from 'vitest';
import { ACTIONS, describeDetails } from './words.ts';

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

test('details read as names and values', () => {
  expect(describeDetails({ credits: 5, code: 'NOËL', changed: ['text'] })).toBe(
    'credits\u00a0: 5, code\u00a0: NOËL, changed\u00a0: ["text"]',
  );
});
