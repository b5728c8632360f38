import { defineConfig } from 'vitest/config';
import { compiledCatalogues } from './scripts/compiled-catalogues.ts';

/**
 * A browser on a busy machine may miss a moment. Such a test is tried once more, and the test command names it: it is not steady and is
 * to be mended. What is wrong fails twice. A long proof is not asked twice.
 */
const retry = process.env.PROOFS === 'long' ? 0 : 1;

const shared = {
  setupFiles: ['./tests/support/setup.ts'],
  restoreMocks: true,
  env: { LOG_LEVEL: 'silent' },
  unstubEnvs: true,
};

/** Long proofs without a short form; `npm run proofs` and `npm run hold` run them. */
const long = process.env.PROOFS === 'long' ? [] : ['**/*.long.test.ts'];

/** What watches the clock, loads the machine or kills servers: nothing else runs meanwhile. */
const alone = [
  'tests/{races,faults,hold}/**/*.test.ts',
  'tests/journeys/{budgets,late-start,waiting}.test.ts',
  'src/server/http/idle-connections.test.ts',
];

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
          sequence: { groupOrder: 1 },
          // A worker loads modules and starts its browser once, for all of its files.
          isolate: false,
          include: ['tests/journeys/**/*.test.ts'],
          exclude: [...alone, ...long],
          maxWorkers,
          retry,
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
          retry,
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
