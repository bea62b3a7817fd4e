import { globSync, readFileSync } from 'node:fs';
import { violations } from './imports/violations.ts';

/** Tests may reach across a boundary to prove what lies beyond it. */
const TESTS = /\.test\.tsx?$|^server\/testing\//;

const files = globSync('{shared,server,client}/**/*.{ts,tsx}').filter((file) => !TESTS.test(file));
const found = files.flatMap((file) => violations(file, readFileSync(file, 'utf8')));

for (const violation of found) console.error(violation);
if (found.length > 0) process.exitCode = 1;
else console.log(`Imports of ${files.length} files keep the architecture.`);
