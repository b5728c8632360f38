import type { Tx } from '#platform/db';
import { refused, ok, type Outcome } from '#foundation/kit/outcome.ts';
import type { Staff } from '#platform/people/model';
import type { ReleaseProblem } from '#website/site';
import { reviewNeeded } from '../drafts/review-rule.ts';
import { planRelease, type PlanItem } from './plan-release.ts';
import { publishPlanned } from './publish-planned.ts';
import { sendToReview } from './send-to-review.ts';

/** `paths`: what was published; null where the release went to a second reader instead. `siteRelease`: by which it is taken back. */
export type AtOnce = { id: string; paths: string[] | null; siteRelease: string | null };

/** Why nothing was done: the reason of the plan or of its publication, the page it is about, what is wrong with the pages. */
export type AtOnceRefusal = { reason: string; path: string; problems: ReleaseProblem[] };

/**
 * Publishes pages as a release of their own in one step. Where the school asks for a second reader the release goes to review instead.
 * A refusal has published nothing; the caller's transaction must not keep what it planned.
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
