import { defineConfig } from 'vitest/config';
import { compiledCatalogues } from './scripts/compiled-catalogues.ts';

const shared = { setupFiles: ['./tests/setup.ts'], restoreMocks: true, env: { LOG_LEVEL: 'silent' }, unstubEnvs: true };

export default defineConfig({
  plugins: [compiledCatalogues()],
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    globalSetup: ['./tests/template.ts'],
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'server',
          include: ['tests/{journeys,races,faults}/**/*.test.ts'],
          // Each of these starts servers and browsers of its own; side by side they would only slow each other down.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
