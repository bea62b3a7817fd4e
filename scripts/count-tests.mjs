/** Counts a Vitest JSON report; whatever went wrong outside a test counts as one failure more. */
export function countTests(report, exitCode) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + broken.length;
  const unexplained = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: failed + (unexplained ? 1 : 0), skipped: report.numPendingTests };
}
