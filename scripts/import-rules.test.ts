import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterEach, expect, test } from 'vitest';
import house, { FEATURE_FLOORS } from '../.dependency-cruiser.mjs';

const home = process.cwd();
let folder = '';

afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true, force: true });
});

/** The names of the rules that a tree of these files breaks. */
async function broken(files: Record<string, string>): Promise<string[]> {
  folder = mkdtempSync(join(tmpdir(), 'baara-house-'));
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
  process.chdir(folder);
  const { options, ...rules } = house;
  const { output } = await cruise(['.'], {
    ...options,
    validate: true,
    ruleSet: rules,
  } as never);
  return [...new Set((output as ICruiseResult).summary.violations.map(({ rule }) => rule.name))];
}

const FORBIDDEN: [rule: string, file: string, imports: string][] = [
  ['shared-is-pure', 'shared/rules/timer.ts', 'client/ui/a.ts'],
  ['shared-upwards-from-floor-1', 'shared/rules/timer.ts', 'shared/credentials/claims.ts'],
  ['client-reaches-the-server-over-http', 'client/http/get.ts', 'server/db/schema/accounts.ts'],
  ['server-knows-no-client', 'server/app.ts', 'client/app/landing.ts'],
  ['no-zod-on-the-phone', 'client/http/get.ts', 'shared/contracts/accounts.ts'],
  ['client-features-are-strangers', 'client/features/reports/a.ts', 'client/features/talents/b.ts'],
  ['client-upwards-from-floor-2', 'client/sync/use-local.ts', 'client/ui/feedback/toast.tsx'],
  ['client-upwards-from-floor-3', 'client/ui/forms/button.ts', 'client/features/accounts/queries.ts'],
  ['online-parts-on-demand', 'client/app/home.ts', 'client/app/notice.online.ts'],
  ['visitors-script-stands-alone', 'client/public/visitor.ts', 'client/http/token.ts'],
  ['route-table-is-data', 'client/routes/route-table.ts', 'client/ui/a.ts'],
  ['server-features-through-their-index', 'server/features/assessments/a.ts', 'server/features/credits/b.ts'],
  ['server-features-upwards-from-floor-1', 'server/features/audit/a.ts', 'server/features/accounts/index.ts'],
  ['features-are-above-the-rest', 'server/db/a.ts', 'server/features/accounts/index.ts'],
  ['features-are-above-the-rest', 'server/families/a.ts', 'server/features/accounts/index.ts'],
  ['features-are-above-the-rest', 'server/jobs/heartbeat.ts', 'server/features/accounts/index.ts'],
  ['features-are-above-the-rest', 'server/lanes.ts', 'server/features/accounts/index.ts'],
  ['features-are-below-pages', 'server/features/mails/letter.ts', 'server/pages/page.ts'],
  ['grading-is-pure', 'server/grading/a.ts', 'server/db/connection.ts'],
  ['measurement-is-pure', 'server/measurement/a.ts', 'server/grading/b.ts'],
  ['routes-only-translate', 'server/features/accounts/routes.ts', 'server/db/connection.ts'],
  ['verbs-know-no-http', 'server/features/accounts/sessions/login.ts', 'server/http/route.ts'],
  ['providers-know-no-requests', 'server/providers/payment/cinetpay.ts', 'server/http/route.ts'],
  ['test-worlds-stay-in-tests', 'server/app.ts', 'server/testing/people.ts'],
  ['test-worlds-stay-in-tests', 'server/grading/grade.ts', 'server/grading/testing.ts'],
  ['scripts-serve-the-rest', 'scripts/simulate.ts', 'bench/table.ts'],
  ['scripts-serve-the-rest', 'scripts/check-page.config.ts', 'vite.config.ts'],
];

test.each(FORBIDDEN)('%s: %s may not import %s', async (rule, file, target) => {
  const up = '../'.repeat(file.split('/').length - 1);
  const files = {
    [file]: `import { a } from '${up}${target}';\na();\n`,
    [target]: 'export const a = () => 1;\n',
  };
  expect(await broken(files)).toContain(rule);
});

const PACKAGES: [rule: string, file: string, name: string][] = [
  ['shared-is-pure', 'shared/rules/timer.ts', 'react'],
  ['no-zod-on-the-phone', 'client/http/get.ts', 'zod'],
  ['one-room-opens-the-phone-database', 'client/sync/drain.ts', 'dexie'],
  ['one-room-sends-requests', 'client/features/accounts/queries.ts', 'ky'],
  ['one-room-meets-the-world', 'server/grading/open.ts', 'openai'],
  ['verbs-know-no-http', 'server/features/accounts/sessions/login.ts', 'hono'],
  ['drizzle-through-one-file', 'server/db/cursor.ts', 'drizzle-orm'],
];

test.each(PACKAGES)('%s: %s may not import the package %s', async (rule, file, name) => {
  const files = {
    [file]: `import a from '${name}';\na();\n`,
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, type: 'module', exports: './index.js' }),
    [`node_modules/${name}/index.js`]: 'export default () => 1;\n',
  };
  expect(await broken(files)).toContain(rule);
});

test('a circle is found, also one of types', async () => {
  const files = {
    'server/a.ts': "import type { B } from './b.ts';\nexport type A = B;\n",
    'server/b.ts': "import { type A } from './a.ts';\nexport type B = A | 1;\n",
  };
  expect(await broken(files)).toEqual(['no-circle']);
});

test('a type of a contract, a value of a rule and another feature’s index may be imported', async () => {
  const files = {
    'shared/contracts/a.ts': 'export type A = 1;\n',
    'shared/rules/b.ts': 'export const b = () => 1;\n',
    'client/http/get.ts':
      "import type { A } from '../../shared/contracts/a.ts';\nimport { b } from '../../shared/rules/b.ts';\nexport const c: A = b();\n",
    'server/features/credits/index.ts': 'export const a = () => 1;\n',
    'server/features/campaigns/apply.ts': "import { a } from '../credits/index.ts';\na();\n",
  };
  expect(await broken(files)).toEqual([]);
});

test('each feature of the server stands on one floor', () => {
  const features = globSync('server/features/*/').map((folder) => basename(folder));
  expect(FEATURE_FLOORS.flat().sort()).toEqual(features.sort());
});

test('the tour in the README comes by every room', () => {
  const tour = readFileSync('README.md', 'utf8');
  const rooms = globSync('{client,server,shared}/*/');
  expect(rooms.filter((room) => !tour.includes(`\`${room}`))).toEqual([]);
});
