import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutFrameworkMode } from './lean-packages.ts';

test('the router’s links are drawn without prefetching, in the version installed', () => {
  const chunks = globSync('node_modules/react-router/dist/production/chunk-*.mjs');
  const lean = chunks.map((file) => withoutFrameworkMode(readFileSync(file, 'utf8'))).join('\n');
  expect(lean).toContain('[shouldPrefetch, prefetchRef, prefetchHandlers] = [false, null, {}]');
  expect(lean).toContain('return link; return shouldPrefetch');
  expect(lean).not.toContain('.displayName = "Link"');
});
