import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { publishingRules } from '../tables.ts';

const name = 'pages';

/** Whether the school requires a review by a second person. */
export async function reviewNeeded(tx: Tx): Promise<boolean> {
  const [row] = await tx
    .select({ review: publishingRules.review })
    .from(publishingRules)
    .where(eq(publishingRules.name, name));
  return row?.review ?? false;
}

/** Sets whether a second person must review what is published; for the owner. Idempotent. */
export async function setReviewRule(tx: Tx, { by, review }: { by: Staff; review: boolean }): Promise<void> {
  requirePermission(by, 'pages.set-rules');
  const before = await reviewNeeded(tx);
  if (before === review) return;
  await tx
    .insert(publishingRules)
    .values({ name, review })
    .onConflictDoUpdate({ target: publishingRules.name, set: { review, changedAt: sql`now()` } });
  await recordAudit(tx, {
    who: by.name,
    by,
    did: 'set-review-rule',
    kind: 'site-release',
    id: name,
    details: { before: { review: before }, after: { review } },
  });
}
