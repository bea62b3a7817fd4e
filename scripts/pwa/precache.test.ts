import { expect, test } from 'vitest';
import { candidateFiles } from './precache.ts';

const CHUNKS = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_vendor.js'],
    css: ['assets/index.css'],
    dynamicImports: [
      'app/landing.tsx',
      'features/tests/test-screen.tsx',
      'features/admin/admin-screen.tsx',
      'features/reports/report-screen.tsx',
    ],
  },
  '_vendor.js': { file: 'assets/vendor.js' },
  '_card.js': { file: 'assets/card.js', css: ['assets/card.css'] },
  'app/landing.tsx': { file: 'assets/landing.js', imports: ['_card.js'] },
  'features/admin/admin-screen.tsx': { file: 'assets/admin.js', css: ['assets/admin.css'] },
  'features/tests/test-screen.tsx': {
    file: 'assets/test.js',
    imports: ['_card.js', 'index.html'],
    dynamicImports: ['features/tests/code-answer.tsx'],
  },
  'features/tests/code-answer.tsx': { file: 'assets/code.js' },
  'features/reports/report-screen.tsx': { file: 'assets/report.js', dynamicImports: ['ui/bar-chart.tsx'] },
  'ui/bar-chart.tsx': { file: 'assets/chart.js' },
};

test('the precache holds the shell and what a candidate needs with no network, styles included', () => {
  expect([...candidateFiles(CHUNKS)].sort()).toEqual([
    'assets/card.css',
    'assets/card.js',
    'assets/code.js',
    'assets/index.css',
    'assets/index.js',
    'assets/report.js',
    'assets/test.js',
    'assets/vendor.js',
    'index.html',
  ]);
});

test('the code of companies, administrators and charts waits for its first use', () => {
  const files = candidateFiles(CHUNKS);
  for (const file of ['admin', 'landing', 'chart']) expect(files.has(`assets/${file}.js`)).toBe(false);
});
