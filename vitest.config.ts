import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { compiledCatalogues } from './scripts/compiled-catalogues.ts';
import { leftOutFiles, withoutThorough } from './scripts/test-sets.ts';

const shared = {
  setupFiles: ['./tests/support/setup.ts'],
  restoreMocks: true,
  // What comes when it comes, also on a loaded machine.
  expect: { poll: { timeout: 60_000 } },
  env: { LOG_LEVEL: 'silent' },
  unstubEnvs: true,
};

/** Long proofs without a short form; `npm run proofs` and `npm run hold` run them. */
const longProofs = process.env.PROOFS === 'long';
const long = longProofs ? [] : ['**/*.long.test.ts'];
/** What `npm test` leaves to `npm test -- --all`. */
const short = process.env.TEST_SET === 'short';
const leftOut = short ? leftOutFiles() : [];
const shortSet: Plugin = {
  name: 'short-set',
  enforce: 'pre',
  transform: (code, id) => (short && /\.test\.tsx?$/.test(id) ? { code: withoutThorough(code), map: null } : null),
};

/**
 * What holds figures of time or memory, or begins in a moment that a busy machine would miss: nothing else runs meanwhile. What is true
 * on a busy machine too, as races and kills are, runs with the others; their long forms hold figures, and run alone as well.
 */
const alone = [
  // Requests that arrive at a rate and must all be served; memory of the server while it is flooded.
  'tests/faults/dear-requests.test.ts',
  'tests/hold/load.test.ts',
  // Many buyers at once, for whom one machine is hardly enough.
  'tests/races/checkout.test.ts',
  // Between two moments of a start or a stop.
  'tests/faults/{quick-restart,start-and-stop}.test.ts',
  // What a page asks for before it is idle; a browser that is slowed down; milliseconds until a frame.
  'tests/journeys/{budgets,late-start,waiting}.test.ts',
  'src/server/http/idle-connections.test.ts',
  ...(longProofs ? ['tests/{races,faults,hold}/**/*.test.ts'] : []),
];

/**
 * Two cores are busy with three workers; each of them waits now and then for its server, its browser or the clock. A worker is one
 * process for all of its files: libraries, its browser and its database in memory are loaded and opened once. Our own modules are
 * loaded anew for each file (`tests/support/setup.ts`).
 */
const beside = { isolate: false, maxWorkers: 3 };

export default defineConfig({
  plugins: [shortSet, compiledCatalogues()],
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    globalSetup: ['./tests/support/template.ts'],
    // It knows nothing of TEST_SET: all tests after a short set would leave out the same (docs/decisions/tests.md).
    fsModuleCache: false,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/outside/**/*.test.ts'],
          exclude: [...alone, ...long, ...leftOut],
          ...beside,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'server',
          include: ['tests/{journeys,races,faults,hold}/**/*.test.ts'],
          exclude: [...alone, ...long, ...leftOut],
          ...beside,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'alone',
          include: alone,
          exclude: [...long, ...leftOut],
          isolate: false,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
