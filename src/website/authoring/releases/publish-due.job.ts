import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { inTransaction, type Tx } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { recordAudit } from '#platform/people';
import { lockContent } from '#website/site';
import { plannedReleases } from '../tables.ts';
import { findPlanned } from './find-planned.ts';
import { carryOut } from './publish-planned.ts';

/**
 * Publishes due releases: queued for the time of each release, and every minute in case a server was down. A release that cannot be published leaves
 * all of its pages unchanged and records why.
 */
export const publishDueJob = defineJob({
  name: 'publish-due-releases',
  schedule: '* * * * *',
  handle: async () => {
    while (await inTransaction(publishNextDue));
  },
});

/** Publishes the release that is longest overdue; false if none is due. */
export async function publishNextDue(tx: Tx): Promise<boolean> {
  const due = and(eq(plannedReleases.state, 'scheduled'), lte(plannedReleases.publishAt, sql`now()`));
  const { id, publishAt } = plannedReleases;
  const [next] = await tx.select({ id }).from(plannedReleases).where(due).orderBy(asc(publishAt), asc(id)).limit(1);
  if (!next) return false;
  await lockContent(tx);
  const planned = await findPlanned(tx, next.id, { lock: true });
  // Another server may have published it, or somebody unscheduled it.
  if (planned?.state !== 'scheduled') return true;
  const { madeBy, madeByName, reviewedBy, reviewedByName } = planned;
  const author = { id: reviewedBy ?? madeBy, name: reviewedByName ?? madeByName };
  const outcome = await carryOut(tx, planned, author);
  if (outcome.ok) return true;
  const failure = outcome.reason === 'refused' ? outcome.details : [];
  await tx
    .update(plannedReleases)
    .set({ state: 'failed', failure, version: sql`${plannedReleases.version} + 1`, changedAt: sql`now()` })
    .where(eq(id, planned.id));
  await recordAudit(tx, {
    who: 'system',
    did: 'could-not-publish-release',
    kind: 'release',
    id: planned.id,
    details: { name: planned.name, why: failure.map(({ path, what }) => `${path}: ${what}`) },
  });
  return true;
}
