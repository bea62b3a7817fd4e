import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhenStale } from './build.mjs';
import { countTests } from './count-tests.mjs';
import { findBrowser, findHeadlessShell } from './find-browser.mjs';
import { installWhenMissing } from './install.mjs';
import { runPinned } from './node.mjs';
import { runChecks } from './run-checks.mjs';

const total = { passed: 0, failed: 0, skipped: 0 };

try {
  await installWhenMissing();
  process.env.HEADLESS_SHELL_PATH = await findHeadlessShell();
  process.env.CHROMIUM_PATH = await findBrowser();
  await buildWhenStale().catch(fail);
  for (const { passed, failed, skipped = 0 } of [await runChecks(), await runTests()]) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
} catch (error) {
  fail(error);
}

process.exitCode = total.failed > 0 ? 1 : 0;
if (total.skipped > 0) console.log(`${total.skipped} skipped`);
console.log(`${total.passed} passed, ${total.failed} failed`);

function fail(error) {
  console.error(error.message);
  total.failed += 1;
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
