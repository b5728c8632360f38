import { defineConfig } from 'vitest/config';
import { compiledCatalogues } from './scripts/compiled-catalogues.ts';

const shared = {
  setupFiles: ['./tests/support/setup.ts'],
  restoreMocks: true,
  env: { LOG_LEVEL: 'silent' },
  unstubEnvs: true,
};

const longProofs = process.env.PROOFS === 'long';

/** Long proofs without a short form; `npm run proofs` and `npm run hold` run them. */
const long = longProofs ? [] : ['**/*.long.test.ts'];

/** What starts servers, browsers or databases. The long proofs have figures to keep, so they run by themselves. */
const served = ['tests/journeys/**/*.test.ts'];
const heavy = ['tests/{races,faults,hold}/**/*.test.ts'];

/** What watches the clock or loads the machine: nothing else runs meanwhile. */
const clocked = [
  'tests/journeys/{budgets,late-start,waiting}.test.ts',
  'tests/faults/{dear-requests,start-and-stop}.test.ts',
  'tests/hold/{load,slow-connections}.test.ts',
  'src/server/http/idle-connections.test.ts',
];
const alone = longProofs ? [...heavy, ...clocked] : clocked;

/** Two cores are busy with three workers; each of them waits now and then for its server, its browser or the clock. */
const maxWorkers = 3;

export default defineConfig({
  plugins: [compiledCatalogues()],
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    globalSetup: ['./tests/support/template.ts'],
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          // Each worker loads the modules once, for all of its files: what a test sets, it sets before each.
          isolate: false,
          maxWorkers,
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: [...alone, ...long],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'server',
          // A worker loads modules and starts its browser once, for all of its files.
          isolate: false,
          include: longProofs ? served : [...served, ...heavy],
          exclude: [...alone, ...long],
          maxWorkers,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'alone',
          include: alone,
          exclude: long,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
