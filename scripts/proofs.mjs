// The long proofs, whose short forms `npm test` runs: 50 rounds of kill -9, 25 repeats of each seat race,
// 1 000 random orders of what gateways tell.
import { spawn } from 'node:child_process';
import path from 'node:path';

const words = ['run', 'tests/faults', 'tests/races', 'src/orders/reconciliation/every-order.test.ts'];
spawn(path.resolve('node_modules/.bin/vitest'), words, {
  stdio: 'inherit',
  env: { ...process.env, PROOFS: 'long' },
}).on('close', (code) => {
  process.exitCode = code ?? 1;
});
