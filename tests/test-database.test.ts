import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { inTransaction, openInMemory, useEngine, type Engine } from '#platform/db';
import { defineJob, enqueue, installJobs } from '#platform/jobs';
import { emptied, keepFirstRows } from '#tests/emptied-database';
import { smallWorld } from '#tests/world';

const job = defineJob({ name: 'test-of-the-test-database', handle: async () => {} });
let engine: Engine;

beforeAll(async () => {
  engine = await openInMemory(readFileSync(inject('databaseTemplate').file ?? ''));
  await keepFirstRows(engine);
  await installJobs(engine);
  useEngine(engine);
});
afterAll(() => engine.close());

/** Every table with its rows as text, but for the mark of the content, which is another each time. */
async function contents(): Promise<Record<string, string>> {
  const { rows } = await engine.query(
    `select format('%I.%I', schemaname, tablename) as place from pg_tables where schemaname in ('public', 'pgboss') order by 1`,
    [],
  );
  const found: Record<string, string> = {};
  for (const { place } of rows as { place: string }[]) {
    const text = await engine.query(
      `select coalesce(string_agg(t::text, ' ' order by t::text), '') as text from ${place} t`,
      [],
    );
    if (place !== 'public.content_version') found[place] = (text.rows as { text: string }[])[0]?.text ?? '';
  }
  return found;
}

it('a database of tests is emptied to what its migrations left: rows, tables, sequences and jobs', async () => {
  const first = await contents();
  expect(Object.values(first).filter(Boolean).length).toBeGreaterThan(2);
  for (let file = 0; file < 2; file += 1) {
    await inTransaction(async (tx) => {
      await smallWorld(tx, { capacity: 3 });
      await enqueue(tx, job, {});
      await tx.execute(sql`update topics set position = position + 1`);
      await tx.execute(sql`create table left_behind (n int generated always as identity)`);
    });
    expect(await contents()).not.toEqual(first);
    expect(await emptied(engine)).toBe(true);
    expect(await contents()).toEqual(first);
  }
});

it('one that a test still holds is not taken', async () => {
  const held = Promise.withResolvers<void>();
  const holding = inTransaction(() => held.promise);
  expect(await emptied(engine, 50)).toBe(false);
  held.resolve();
  await holding;
});

it('a wait of a year, as a database sets itself after the clock was moved back, does not end at once', async () => {
  let ended = 0;
  const year = setTimeout(() => (ended += 1), 366 * 86_400_000);
  // Node runs what it cannot wait for after 1 ms: before this one.
  await new Promise((resolve) => setTimeout(resolve, 25));
  clearTimeout(year);
  expect(ended).toBe(0);
});
