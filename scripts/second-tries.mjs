import { appendFileSync } from 'node:fs';

/** Where the titles of tests stand that passed at the second try only. */
export const secondTries = '.cache/second-tries.txt';

/** Notes them, so that a test that is not steady is seen and mended, not hidden. */
// oxlint-disable-next-line import/no-default-export -- vitest takes a reporter from there
export default class SecondTries {
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) appendFileSync(secondTries, `${test.module.relativeModuleId}: ${test.fullName}\n`);
  }
}
