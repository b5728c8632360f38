import { sql } from 'drizzle-orm';
import { database, inTransaction } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { contentChecks, contentVersion } from '../tables.ts';

/** Checks the content after each publication, and once a day because dates expire. Otherwise costs one small query a minute. */
export const checkContentJob = defineJob({
  name: 'check-content',
  schedule: '* * * * *',
  retryLimit: 1,
  longest: 1_800,
  handle: () => checkContent(),
});

/** Runs a check if one is due; a second, concurrent run does nothing. */
export async function checkContent(): Promise<void> {
  const mark = await begin();
  if (mark === null) return;
  try {
    // Imported lazily: most minutes do not need it.
    const { runCheck } = await import('./run-check.ts');
    await runCheck(mark);
  } catch (error) {
    await database().update(contentChecks).set({ running: false });
    throw error;
  }
}

/** Claims a due check: the content changed, the last check is a day old, or one was requested. Returns the content's mark. */
async function begin(): Promise<string | null> {
  return inTransaction(async (tx) => {
    await tx.insert(contentChecks).values({ name: 'site' }).onConflictDoNothing();
    const [version] = await tx.select({ value: contentVersion.value }).from(contentVersion);
    const mark = version?.value ?? 'none';
    const due = sql`(${contentChecks.mark} <> ${mark} or ${contentChecks.finishedAt} is null or ${contentChecks.finishedAt} < now() - interval '1 day')`;
    // A site so large that a check takes minutes is not checked after each change.
    const took = sql`(${contentChecks.finishedAt} - ${contentChecks.startedAt})`;
    const rested = sql`(${contentChecks.mark} = '' or ${contentChecks.finishedAt} is null or ${took} < interval '1 minute' or ${contentChecks.finishedAt} + 4 * ${took} < now())`;
    const free = sql`(not ${contentChecks.running} or ${contentChecks.startedAt} < now() - interval '30 minutes')`;
    const taken = await tx
      .update(contentChecks)
      .set({ running: true, done: 0, total: 0, startedAt: sql`now()` })
      .where(sql`${due} and ${rested} and ${free}`)
      .returning({ name: contentChecks.name });
    return taken.length > 0 ? mark : null;
  });
}
