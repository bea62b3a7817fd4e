import { runPinned } from './node.mjs';
import { runChecks } from './run-checks.mjs';

const { failed } = await runChecks();
const tests = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--mode', 'check'];
const code = await runPinned(tests);
process.exitCode = failed > 0 ? 1 : code;
