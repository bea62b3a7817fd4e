import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPinned } from './node.mjs';

const TSC = 'node_modules/typescript/bin/tsc';
/** The longest first. */
const CHECKS = [
  ['types of the server', TSC, '-p', '.'],
  ['types of the browser tests', TSC, '-p', 'e2e'],
  ['types of the client', TSC, '-p', 'client'],
  [
    'who imports whom',
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    ...['client', 'server', 'shared', 'e2e', 'bench', 'scripts'],
    ...['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long'],
  ],
  ['lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '.', '--diagnostic-level=error'],
  ['unused code and dependencies', 'node_modules/knip/bin/knip.js'],
  ['types of the service worker', TSC, '-p', 'client/pwa/worker'],
  ['the API document', 'scripts/lint-openapi.ts'],
  ['the bank’s changes', 'scripts/lint-bank.ts'],
  ['references', 'scripts/check-references.ts'],
];
const AT_ONCE = 2;

/** Runs all that needs neither database nor browser, and prints each one's output whole. @returns how many passed and failed */
export async function runChecks() {
  const folder = mkdtempSync(join(tmpdir(), 'baara-checks-'));
  const waiting = [...CHECKS];
  const total = { passed: 0, failed: 0 };
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, ...command] = next;
      total[(await check(name, command, folder)) ? 'passed' : 'failed'] += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    rmSync(folder, { recursive: true });
  }
  return total;
}

async function check(name, command, folder) {
  const path = join(folder, name);
  const output = openSync(path, 'w');
  const code = await runPinned(command, { stdio: ['ignore', output, output] });
  closeSync(output);
  console.log(`\n— ${name}\n${readFileSync(path, 'utf8').trim()}`);
  return code === 0;
}

if (import.meta.main) process.exitCode = (await runChecks()).failed > 0 ? 1 : 0;
