import type { Manifest } from 'vite';
import { expect, test } from 'vitest';
import { routeTable } from '../../client/routes/route-table.ts';
import { offlineFiles } from './precache.ts';

const ENTRY = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_vendor.js'],
    css: ['assets/index.css'],
    dynamicImports: ['app/header.tsx', ...routeTable.map(({ screen }) => screen)],
  },
  '_vendor.js': { file: 'assets/vendor.js' },
  'app/header.tsx': { file: 'assets/header.js' },
};

/** Each screen with a file of its own, a style sheet, a part it shares with all and a part it loads when needed. */
const CHUNKS: Manifest = { ...ENTRY, '_card.js': { file: 'assets/card.js' } };
for (const { screen } of routeTable) {
  CHUNKS[screen] = {
    file: `${screen}.js`,
    css: [`${screen}.css`],
    imports: ['_card.js', 'index.html'],
    dynamicImports: [`${screen}/part`],
  };
  CHUNKS[`${screen}/part`] = {
    file: `${screen}/part.js`,
    dynamicImports: ['form.online.tsx', 'decode.online.ts'],
  };
}
CHUNKS['form.online.tsx'] = { file: 'assets/form.js', imports: ['index.html'] };
CHUNKS['decode.online.ts'] = { file: 'assets/decode.js' };

const filesOf = (screen: string) => [`${screen}.js`, `${screen}.css`, `${screen}/part.js`];

test('the phone keeps the shell, and whole what the table of routes says opens offline', () => {
  const offline = routeTable.filter((route) => route.offline);
  expect(offline.length).toBeGreaterThan(5);
  expect([...offlineFiles(CHUNKS)].sort()).toEqual(
    [
      'index.html',
      ...['index.js', 'index.css', 'vendor.js', 'header.js', 'card.js'].map((file) => `assets/${file}`),
      ...offline.flatMap(({ screen }) => filesOf(screen)),
    ].sort(),
  );
});

test('what stands on screens that open offline and needs network is not kept', () => {
  const kept = offlineFiles(CHUNKS);
  for (const part of ['form', 'decode']) expect(kept).not.toContain(`assets/${part}.js`);
});

test('a screen that the build knows nothing of ends the build', () => {
  expect(() => offlineFiles(ENTRY)).toThrow(/app\/landing\.tsx/);
});
