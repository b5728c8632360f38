/** What a run of vitest says of one file: how many of its tests passed and were left out, and the names of those that did not pass. */
type FileResult = { file: string; passed: number; failed: string[]; leftOut: number };
type Run = { code: number | null; files: FileResult[] };

/**
 * Judges a run of tests, and the second try of the files that failed in it. What passes only then is named apart, to be mended: it misses a
 * moment that a user can miss. With `strict` it fails the run. An exit code that no failed test explains counts as a failure.
 */
export function judgeRun(
  first: Run,
  second?: Run,
  { strict = false } = {},
): { passed: number; failed: number; leftOut: number; lines: string } {
  const failedAgain = new Map(second?.files.map(({ file, failed }) => [file, failed]));
  const late: string[] = [];
  const wrong: string[] = [];
  for (const { file, failed } of first.files) {
    const again = failedAgain.get(file);
    for (const test of failed) (again && !again.includes(test) ? late : wrong).push(`  ${file}: ${test}\n`);
    for (const test of again ?? []) if (!failed.includes(test)) wrong.push(`  ${file}: ${test}\n`);
  }
  const failed = wrong.length + (strict ? late.length : 0);
  const sum = (count: (file: FileResult) => number) => first.files.reduce((total, file) => total + count(file), 0);
  return {
    passed: sum((file) => file.passed) + (strict ? 0 : late.length),
    failed: failed === 0 && late.length === 0 && first.code !== 0 ? 1 : failed,
    leftOut: sum((file) => file.leftOut),
    lines:
      (wrong.length > 0 ? `\nFailed or skipped:\n${wrong.join('')}` : '') +
      (late.length > 0
        ? `\nFailed beside other tests, passed alone: a race in the test or the product, to be mended:\n${late.join('')}`
        : ''),
  };
}
