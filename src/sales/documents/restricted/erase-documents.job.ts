import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { config } from '#foundation/config';
import { inTransaction, type Tx } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { businessDay } from '#foundation/locale/business-day.ts';
import { documents, documentSearch, restrictedDocuments } from '../tables.ts';
import { keptUntil } from './kept-until.ts';
import { withoutPerson } from './without-person.ts';

/**
 * Every night: removes personal data from documents whose legal retention has ended, whether or not the person was erased before. Number, dates and
 * amounts stay, so that the series has no gap.
 */
defineJob({
  name: 'erase-old-documents',
  schedule: '55 20 * * *',
  handle: async () => {
    while ((await inTransaction(restrictOld)) > 0);
    while ((await inTransaction(eraseDue)) > 0);
  },
});

/** Restricts up to 500 documents whose retention has ended; returns how many. */
async function restrictOld(tx: Tx): Promise<number> {
  const months = config().KEEP_TAX_RECORDS_MONTHS;
  const known = tx.select({ id: restrictedDocuments.documentId }).from(restrictedDocuments);
  // A cheap prefilter: retention never ends before `months` after issue.
  const old = sql`${documents.createdAt} < now() - make_interval(months => ${months}) and ${documents.id} not in ${known}`;
  const found = await tx
    .select({ id: documents.id, createdAt: documents.createdAt })
    .from(documents)
    .where(old)
    .orderBy(documents.createdAt)
    .limit(500);
  const today = businessDay(new Date());
  const over = found.filter(({ createdAt }) => keptUntil(createdAt, months) <= today);
  if (over.length === 0) return 0;
  await tx
    .insert(restrictedDocuments)
    .values(over.map(({ id, createdAt }) => ({ documentId: id, until: keptUntil(createdAt, months) })))
    .onConflictDoNothing({ target: restrictedDocuments.documentId });
  return over.length;
}

/** Removes personal data from up to 500 documents that are due; returns how many. */
export async function eraseDue(tx: Tx): Promise<number> {
  const due = await tx
    .select({ id: restrictedDocuments.documentId })
    .from(restrictedDocuments)
    .where(and(isNull(restrictedDocuments.erasedAt), lte(restrictedDocuments.until, businessDay(new Date()))))
    .limit(500);
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return 0;
  for (const row of await tx.select().from(documents).where(inArray(documents.id, ids))) {
    await tx
      .update(documents)
      .set({ printed: withoutPerson(row.printed), figures: { ...row.figures, gstin: null }, buyer: '—', gstin: null })
      .where(eq(documents.id, row.id));
  }
  await tx.delete(documentSearch).where(inArray(documentSearch.documentId, ids));
  const done = inArray(restrictedDocuments.documentId, ids);
  await tx
    .update(restrictedDocuments)
    .set({ erasedAt: sql`now()` })
    .where(done);
  return ids.length;
}
