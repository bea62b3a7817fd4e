import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutFrameworkMode } from './lean-packages.ts';

test('the router’s parts for other modes are found in the version installed', () => {
  const chunks = globSync('node_modules/react-router/dist/production/chunk-*.mjs');
  const lean = chunks.map((file) => withoutFrameworkMode(readFileSync(file, 'utf8'))).join('\n');
  expect(lean).toContain('[shouldPrefetch, prefetchRef, prefetchHandlers] = [false, null, {}]');
  expect(lean).toContain('return link; return shouldPrefetch');
  expect(lean).not.toContain('.displayName = "Link"');
  expect(lean).toMatch(/function useRoutesImpl\(routes, locationArg\) \{ let dataRouterOpts;/);
  expect(lean).toMatch(/function _renderMatches\(matches, parentMatches = \[\]\) \{ let dataRouterOpts;/);
  expect(lean).not.toMatch(/useContext\(DataRouter(State)?Context\)/);
});
