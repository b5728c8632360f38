import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, inject } from 'vitest';
import { openInMemory, useEngine, type Engine } from '#db';
import { installJobs } from '#jobs';

/** Gives the tests of this file an empty, migrated database of their own, in memory. */
export function testDatabase(): void {
  let engine: Engine;
  beforeAll(async () => {
    const { file, problem } = inject('databaseTemplate');
    if (!file) throw new Error(`No test database: ${problem}`);
    engine = await openInMemory(readFileSync(file));
    await installJobs(engine);
    useEngine(engine);
  });
  afterAll(() => engine.close());
}
