import { eq, inArray, lt, and, sql } from 'drizzle-orm';
import { database, inTransaction, type Tx } from '#platform/db';
import { defineJob, enqueue } from '#platform/jobs';
import { isId } from '#foundation/kit/id.ts';
import { forgetPages, pageTags } from '#platform/page-cache';
import { erasures, peopleSought } from '../tables.ts';
import { cleanUp, erasePerson } from './erase-person.ts';
import { noteErased, writeErasureList } from './erasure-list.ts';

/**
 * Erases a person: the database in one transaction, then what is outside of it. After a crash it continues: before the commit nothing happened, and
 * after it the row says what must be cleaned.
 */
export const erasePersonJob = defineJob<{ id: string }>({
  name: 'erase-person',
  retryLimit: 20,
  longest: 900,
  handle: runErasure,
});

/** The transaction timeout for one person, in milliseconds. */
const limit = 300_000;

/** Finishes erasures that have no job any more, such as after a restored backup. */
defineJob({
  name: 'resume-erasures',
  schedule: '*/10 * * * *',
  handle: () =>
    inTransaction(async (tx) => {
      const open = and(
        inArray(erasures.state, ['running', 'cleaning']),
        lt(erasures.createdAt, sql`now() - interval '5 minutes'`),
      );
      for (const { id } of await tx.select({ id: erasures.id }).from(erasures).where(open))
        await enqueue(tx, erasePersonJob, { id }, { singletonKey: id });
    }),
});

/** The work of the job; does nothing for a finished or unknown erasure. */
export async function runErasure({ id }: { id: string }): Promise<void> {
  if (!isId(id)) return;
  await inTransaction((tx) => eraseOnce(tx, id), { limit });
  const [erasure] = await database().select().from(erasures).where(eq(erasures.id, id));
  if (erasure?.state !== 'cleaning') return;
  await cleanUp(erasure.left);
  await writeErasureList(database());
  await database()
    .update(erasures)
    .set({ state: 'done', left: {}, doneAt: sql`now()` })
    .where(eq(erasures.id, id));
}

async function eraseOnce(tx: Tx, id: string): Promise<void> {
  const [erasure] = await tx.select().from(erasures).where(eq(erasures.id, id)).for('update');
  if (erasure?.state !== 'running' || !erasure.soughtId) return;
  const [sought] = await tx.select().from(peopleSought).where(eq(peopleSought.id, erasure.soughtId));
  // Must not count as done: the data would stay forever.
  if (!sought) throw new Error('The look that says who is to be erased is gone');
  const { left } = await erasePerson(tx, { ...sought, own: false });
  await noteErased(tx, [...sought.emails, ...sought.mobiles]);
  await tx.delete(peopleSought).where(eq(peopleSought.id, sought.id));
  await tx.update(erasures).set({ state: 'cleaning', soughtId: null, left }).where(eq(erasures.id, id));
  // Pages contain no visitor's data; invalidated all the same.
  await forgetPages(tx, [pageTags.site]);
}
