import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { formOutcome, listStaff } from '#platform/people';
import { may, type Staff } from '#platform/people/model';
import { listReleases } from '#website/site';
import { reviewNeeded } from '../../drafts/review-rule.ts';
import { listPlanned } from '../../releases/find-planned.ts';

export type ShownReleases = Awaited<ReturnType<typeof readReleases>>;

/** Planned and published releases, and whether a review is required. */
export async function readReleases(tx: Tx, { staff, request }: { staff: Staff; request: Request }) {
  const names = new Map((await listStaff(tx)).map((person) => [person.id, person.name]));
  const published = await listReleases(tx);
  return {
    waiting: await listPlanned(tx),
    published: published.map(({ author, ...release }) => ({ ...release, who: author && (names.get(author) ?? null) })),
    review: await reviewNeeded(tx),
    maySetRule: may(staff.role, 'pages.set-rules'),
    mayPublish: may(staff.role, 'pages.publish'),
    formKey: newId(),
    outcome: await formOutcome(tx, request, 'releases'),
  };
}
