import { expect, test } from 'vitest';
import { countTests } from './count-tests.mjs';

const report = (passed, failed, ...testResults) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'skipped').length,
  testResults,
});
const file = (status, ...tests) => ({ status, assertionResults: tests.map((each) => ({ status: each })) });

test('passed, failed and skipped tests are counted as they are', () => {
  const mixed = report(2, 1, file('passed', 'passed', 'skipped'), file('failed', 'passed', 'failed'));
  expect(countTests(mixed, 1)).toEqual({ passed: 2, failed: 1, skipped: 1 });
});

test('a file that does not load is a failure', () => {
  expect(countTests(report(3, 0, file('passed', 'passed'), file('failed')), 1)).toMatchObject({
    passed: 3,
    failed: 1,
  });
});

test('a run that ends badly although every test passed is a failure', () => {
  expect(countTests(report(3, 0, file('passed', 'passed')), 1)).toMatchObject({ passed: 3, failed: 1 });
});

test('a run without tests is a failure', () => {
  expect(countTests(report(0, 0), 0)).toMatchObject({ passed: 0, failed: 1 });
});
