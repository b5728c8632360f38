/**
 * How often experiments without a difference end with one, and how soon those with one do, looked at every day:
 * `node bench/experiment-runs.ts [runs]`, 20,000 by default. The figures stand in docs/decisions/editor-and-pages.md.
 */
import { lookedAtDaily } from '../tests/support/experiment-runs.ts';

const runs = Number(process.argv[2] ?? 20_000);
const cases = [
  { name: '2 %, no difference', shares: [0.02, 0.02], effect: 0.01 },
  { name: '10 %, no difference', shares: [0.1, 0.1], effect: 0.02 },
  { name: '10 %, four arms, no difference', shares: [0.1, 0.1, 0.1, 0.1], effect: 0.02 },
  { name: '10 % against 12 %, 2 points worth knowing', shares: [0.1, 0.12], effect: 0.02 },
  { name: '10 % against 14 %, 2 points worth knowing', shares: [0.1, 0.14], effect: 0.02 },
];

for (const [seed, { name, ...one }] of cases.entries()) {
  const { ended, middleDay } = lookedAtDaily({ runs, days: 90, visitors: 200, seed: seed + 100, ...one });
  process.stdout.write(
    `${name}: ${((100 * ended) / runs).toFixed(2)} % end with one, half of them by day ${middleDay}\n`,
  );
}
