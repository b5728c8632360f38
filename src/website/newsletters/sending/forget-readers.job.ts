import { and, asc, gt, inArray, isNotNull } from 'drizzle-orm';
import { inTransaction, type Tx } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { leadsThere } from '#marketing/leads';
import { removeMailFiles } from '#platform/mail';
import { newsletterRecipients } from '../tables.ts';

/**
 * Every night, after old leads are deleted: deliveries to deleted readers are kept as anonymous numbers, and the mail copies on disk are deleted.
 * KEEP_LEADS_MONTHS sets how long readers are kept.
 */
export const forgetReadersJob = defineJob({
  name: 'forget-newsletter-readers',
  schedule: '55 20 * * *',
  handle: async () => {
    let after: string | null = null;
    do {
      const { gone, last } = await inTransaction((tx) => forgetReaders(tx, after));
      await removeMailFiles(gone);
      after = last;
    } while (after !== null);
  },
});

const portion = 500;

/** Checks the readers after `after`, by id. Returns the mails of deleted ones, and where to continue; null at the end. */
async function forgetReaders(tx: Tx, after: string | null): Promise<{ gone: string[]; last: string | null }> {
  const { id, leadId } = newsletterRecipients;
  const rows = await tx
    .selectDistinct({ leadId })
    .from(newsletterRecipients)
    .where(and(isNotNull(leadId), after === null ? undefined : gt(leadId, after)))
    .orderBy(asc(leadId))
    .limit(portion);
  const readers = rows.flatMap((row) => row.leadId ?? []);
  const there = await leadsThere(tx, readers);
  const missing = readers.filter((reader) => !there.has(reader));
  const gone =
    missing.length > 0
      ? await tx.update(newsletterRecipients).set({ leadId: null }).where(inArray(leadId, missing)).returning({ id })
      : [];
  return { gone: gone.map((row) => row.id), last: rows.length === portion ? (readers.at(-1) ?? null) : null };
}
