import type { Tx } from '#platform/db';
import { refused, ok, type Outcome } from '#foundation/kit/outcome.ts';
import type { Staff } from '#platform/people/model';
import type { ReleaseProblem } from '#website/site';
import { reviewNeeded } from '../drafts/review-rule.ts';
import { planRelease, type PlanItem } from './plan-release.ts';
import { publishPlanned } from './publish-planned.ts';
import { sendToReview } from './send-to-review.ts';

/** `paths`: the published pages; null if the release went to review instead. `siteRelease`: the id to revert it by. */
export type AtOnce = { id: string; paths: string[] | null; siteRelease: string | null };

/** Why nothing was done: the reason of the plan or the publication, its page, and the problems of the pages. */
export type AtOnceRefusal = { reason: string; path: string; problems: ReleaseProblem[] };

/**
 * Publishes pages as a separate release in one step. Where the school requires a review, sends it to review instead. A refusal has published nothing;
 * the caller must roll back.
 */
export async function publishAtOnce(
  tx: Tx,
  { by, name, items }: { by: Staff; name: string; items: PlanItem[] },
): Promise<Outcome<AtOnce, 'refused', AtOnceRefusal>> {
  const planned = await planRelease(tx, { by, name, items });
  if (!planned.ok) return refused('refused', { reason: planned.reason, path: planned.details, problems: [] });
  const release = { by, ...planned.value };
  if (await reviewNeeded(tx)) {
    await sendToReview(tx, release);
    return ok({ id: release.id, paths: null, siteRelease: null });
  }
  const published = await publishPlanned(tx, release);
  if (published.ok) return ok({ id: release.id, paths: published.value.paths, siteRelease: published.value.release });
  const problems = published.reason === 'refused' ? published.details : [];
  return refused('refused', { reason: published.reason, path: '', problems });
}
