import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { buildWhenStale } from './build.mjs';
import { countTests } from './count-tests.mjs';
import { installWhenMissing } from './install.mjs';
import { runPinned } from './node.mjs';

const TSC = 'node_modules/typescript/bin/tsc';
const CHECKS = [
  ['lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.', '--diagnostic-level=error']],
  [
    'who imports whom',
    [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      ...['client', 'server', 'shared', 'e2e', 'bench', 'scripts'],
      ...['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long'],
    ],
  ],
  ['references', ['scripts/check-references.ts']],
  ['unused code and dependencies', ['node_modules/knip/bin/knip.js']],
  ['the API document', ['scripts/lint-openapi.ts']],
  ['types of the server', [TSC, '-p', '.']],
  ['types of the client', [TSC, '-p', 'client']],
  ['types of the service worker', [TSC, '-p', 'client/pwa/worker']],
  ['types of the browser tests', [TSC, '-p', 'e2e']],
];

const total = { passed: 0, failed: 0 };

try {
  await installWhenMissing();
  process.env.CHROMIUM_PATH = await findBrowser();
  await buildWhenStale().catch(fail);
  for (const [name, ...commands] of CHECKS) await check(name, commands);
  const tests = await runTests();
  total.passed += tests.passed;
  total.failed += tests.failed;
} catch (error) {
  fail(error);
}

process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);

function fail(error) {
  console.error(error.message);
  total.failed += 1;
}

async function check(name, commands) {
  console.log(`\n— ${name}`);
  let ok = true;
  for (const args of commands) ok = (await runPinned(args)) === 0 && ok;
  total[ok ? 'passed' : 'failed'] += 1;
}

async function runTests() {
  console.log('\n— tests');
  const folder = mkdtempSync(join(tmpdir(), 'baara-report-'));
  const report = join(folder, 'report.json');
  const code = await runPinned([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  try {
    return countTests(JSON.parse(readFileSync(report, 'utf8')), code);
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
