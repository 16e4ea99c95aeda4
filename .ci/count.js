// Prints the closing line of a run and fails it when a test failed or was skipped.
import { readFileSync } from 'node:fs';

const [file, status] = process.argv.slice(2);
const report = JSON.parse(readFileSync(file, 'utf8'));
const skipped = report.numPendingTests + report.numTodoTests;
if (skipped > 0) {
  for (const suite of report.testResults) {
    for (const test of suite.assertionResults) {
      if (test.status !== 'passed' && test.status !== 'failed') console.log(`skipped: ${test.fullName}`);
    }
  }
}
const failed =
  report.numFailedTests + skipped + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0);
console.log(`${report.numPassedTests} passed, ${failed} failed`);
process.exitCode = failed > 0 || status !== '0' ? 1 : 0;
