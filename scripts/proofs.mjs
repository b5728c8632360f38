// The long proofs, whose short forms `npm test` runs: 50 rounds of kill -9, 25 repeats of each seat race, 1 000 random
// orders of payment events, and every journey on the embedded database, with every page and block that a browser looks at.
import { spawn } from 'node:child_process';
import path from 'node:path';

const orders = ['every-order', 'replaced-orders'].map((name) => `src/orders/reconciliation/${name}.test.ts`);
const words = ['run', 'tests/faults', 'tests/races', ...orders, 'tests/journeys'];
spawn(path.resolve('node_modules/.bin/vitest'), words, {
  stdio: 'inherit',
  env: { ...process.env, PROOFS: 'long' },
}).on('close', (code) => {
  process.exitCode = code ?? 1;
});
