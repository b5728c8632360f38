import { afterAll, afterEach, beforeEach, expect, inject, vi } from 'vitest';
import { capWaits } from './cap-waits.ts';
import { removeTemporaryFolders } from './temporary-folder.ts';

// A worker runs many files: resets the modules' memory between them.
vi.resetModules();
capWaits();

// Temporary folders of a test are removed with the folder of the run.
process.env.TMPDIR = inject('sharedFolder');
afterAll(removeTemporaryFolders);
// So does a database; few files have one.
const worker = globalThis as { databasesOfTests?: string[] };
afterAll(async () => {
  if (worker.databasesOfTests?.length) await (await import('./postgres-of-run.ts')).dropDatabases();
});

/** A `console.error` is a defect that would go unnoticed: it fails the test in which it happens. */
const errors: unknown[][] = [];

beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words) => void errors.push(words));
});

afterEach(() => {
  expect(errors, 'console.error was called').toEqual([]);
});
