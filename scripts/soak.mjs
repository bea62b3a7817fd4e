import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildWhenStale } from './build.mjs';
import { findBrowser, findHeadlessShell } from './find-browser.mjs';
import { installWhenMissing } from './install.mjs';
import { runPinned } from './node.mjs';

const VITEST = 'node_modules/vitest/vitest.mjs';
const LONG = ['--drops', '1000', '--kills', '200', '--stops', '50', '--writes', '50000', '--seconds', '600'];

const { values: flags } = parseArgs({
  options: {
    /** Hours rather than minutes: every count as the quality figures say it. */
    long: { type: 'boolean', default: false },
    seeds: { type: 'string' },
    only: { type: 'string' },
  },
});
const seeds = flags.seeds ?? '20';

const parts = {
  faults: () => runPinned(['bench/soak/run.ts', ...(flags.long ? LONG : [])]),
  suites: () =>
    runVitest({ SOAK: '1' }, [
      ...testsWith('{server,shared}/**/*.test.ts', 'process.env.SOAK'),
      ...['--testTimeout=3600000', '--hookTimeout=3600000'],
    ]),
  browser: async () => {
    process.env.HEADLESS_SHELL_PATH = await findHeadlessShell();
    process.env.CHROMIUM_PATH = await findBrowser();
    await buildWhenStale();
    return runVitest({ SEEDS: seeds }, testsWith('e2e/**/*.test.ts', '/support/seeds.ts'));
  },
};

if (flags.only && !parts[flags.only]) throw new Error(`--only: one of ${Object.keys(parts).join(', ')}`);
await installWhenMissing();

const codes = {};
for (const [name, part] of Object.entries(parts)) {
  if (flags.only && flags.only !== name) continue;
  console.log(`\n— ${name}`);
  codes[name] = await part();
}
console.log('');
for (const [name, code] of Object.entries(codes)) console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name}`);
process.exitCode = Object.values(codes).some((code) => code !== 0) ? 1 : 0;

/** Those that do more of it when asked to. */
function testsWith(pattern, text) {
  return globSync(pattern).filter((file) => readFileSync(file, 'utf8').includes(text));
}

function runVitest(environment, args) {
  return runPinned([VITEST, 'run', ...args], { env: { ...process.env, ...environment } });
}
