// npm test: race
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { currentEngine, database, inTransaction, lockBookings } from '#platform/db';
import { runJob } from '../support/run-job.ts';
import { sumDocuments } from '#sales/documents';
import { patient } from '#tests/browser';
import { usePostgres } from '#tests/prepared';
import { writeDocument } from '../support/kept-days-world.ts';

const at = new Date('2026-03-02T10:30:00+05:30');
const day = { from: new Date('2026-03-02T00:00:00+05:30'), to: new Date('2026-03-03T00:00:00+05:30') };

const keep = () => runJob('keep-document-days');
const counted = async (query: string) =>
  Number(((await currentEngine().query(query, [])).rows[0] as { count: string }).count);
const waiting = () => counted(`select count(*) as count from pg_locks where locktype = 'advisory' and not granted`);
const kept = () => counted('select count(*) as count from document_days');
const written = () => counted('select count(*) as count from documents');
const summed = async () => (await sumDocuments(database(), day)).reduce((all, { count }) => all + count, 0);

/** Writes a document of a past day, and commits on demand. */
function writeSlowly() {
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = inTransaction(async (tx) => {
    await writeDocument(tx, at);
    begun.resolve();
    await gate.promise;
  });
  return { begun: begun.promise, commit: gate.resolve, done };
}

describe('sums of a day that are kept on PostgreSQL', () => {
  beforeAll(async () => {
    await usePostgres();
    useConfigForTests({ LOG_LEVEL: 'silent' });
  });
  beforeEach(() => currentEngine().script('delete from documents; delete from document_days'));
  afterAll(async () => {
    await currentEngine().close();
  });

  it('wait for running writers and include their writes; other work does not wait meanwhile', async () => {
    await inTransaction((tx) => writeDocument(tx, at));
    const writer = writeSlowly();
    await writer.begun;
    const tries = vi.spyOn(currentEngine().db, 'transaction');
    const keeping = keep();
    // The second begins when the first has found somebody writing.
    await vi.waitFor(() => expect(tries.mock.calls.length).toBeGreaterThan(1), patient);
    await inTransaction((tx) => writeDocument(tx, at));
    expect(await kept()).toBe(0);
    writer.commit();
    await Promise.all([writer.done, keeping]);
    expect([await summed(), await written()]).toEqual([3, 3]);
    expect(await kept()).toBeGreaterThan(0);
  });

  it('control: who queues for the lock makes all other writers wait behind', async () => {
    const writer = writeSlowly();
    await writer.begun;
    const queued = inTransaction(lockBookings);
    await vi.waitFor(async () => expect(await waiting()).toBe(1), patient);
    const other = inTransaction((tx) => writeDocument(tx, at));
    await vi.waitFor(async () => expect(await waiting()).toBe(2), patient);
    writer.commit();
    await Promise.all([writer.done, queued, other]);
  });

  it('control: without the lock of writers they miss what is written meanwhile', async () => {
    const { rows } = await currentEngine().query(
      `select prosrc from pg_proc where proname = 'refuse_closed_month'`,
      [],
    );
    const body = (rows[0] as { prosrc: string }).prosrc;
    const define = (source: string) =>
      currentEngine().script(
        `create or replace function refuse_closed_month(moment timestamptz) returns void language plpgsql as $body$${source}$body$`,
      );
    await define(body.replace('PERFORM pg_advisory_xact_lock_shared(727031);', ''));
    try {
      await inTransaction((tx) => writeDocument(tx, at));
      const writer = writeSlowly();
      await writer.begun;
      await keep();
      writer.commit();
      await writer.done;
      expect([await summed(), await written()]).toEqual([1, 2]);
    } finally {
      await define(body);
    }
  });

  it('two documents that are written at once into a kept day are both counted, before it is kept again and after', async () => {
    await inTransaction((tx) => writeDocument(tx, at));
    await keep();
    await Promise.all(Array.from({ length: 8 }, () => inTransaction((tx) => writeDocument(tx, at))));
    expect([await kept(), await summed()]).toEqual([0, 9]);
    await Promise.all([keep(), keep(), inTransaction((tx) => writeDocument(tx, at))]);
    expect([await summed(), await written()]).toEqual([10, 10]);
    await keep();
    expect([await summed(), await counted(sqlText)]).toEqual([10, 10]);
  });
});

const sqlText = 'select sum("count") as count from document_days';
