import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { officeDay } from '#foundation/locale/office-zone.ts';
import { addDays } from '#foundation/locale/wall-clock.ts';
import { databaseTime } from '#platform/db';
import { formOutcome, history } from '#platform/people';
import { may, type Staff } from '#platform/people/model';
import { listPageRecords } from '#website/site';
import { findParent } from '../../drafts/find-parent.ts';
import { parentTraces, type ParentTrace } from '../../families/parent-traces.ts';
import { reviewNeeded } from '../../drafts/review-rule.ts';
import { findPlanned, pagesOfPlanned } from '../../releases/find-planned.ts';
import { listDrafts } from '../../releases/list-drafts.ts';
import { mayStep, type ReleaseStep } from '../../releases/release-states.ts';

export type ShownRelease = NonNullable<Awaited<ReturnType<typeof readRelease>>>;

/** One planned release with its pages, its possible actions, and the drafts that could be added; null for an unknown id. */
export async function readRelease(tx: Tx, { id, staff, request }: { id: string; staff: Staff; request: Request }) {
  const release = await findPlanned(tx, id);
  if (!release) return null;
  const records = new Map((await listPageRecords(tx)).map((record) => [record.id, record]));
  const own = await pagesOfPlanned(tx, id);
  const drafts = await listDrafts(tx);
  const versions = new Map(drafts.map(({ pageId, version }) => [pageId, version]));
  const review = await reviewNeeded(tx);
  const can = (step: ReleaseStep) => mayStep(release.state, step);
  const [change, publish] = [may(staff.role, 'pages.change'), may(staff.role, 'pages.publish')];
  const read = !review || release.reviewedBy !== null;
  const wrote = [release.madeBy, ...own.map(({ author }) => author)].includes(staff.id);
  const now = await databaseTime(tx);
  const traces: { path: string; parent: string; list: ParentTrace[] }[] = [];
  for (const { path, content } of own) {
    const above = await findParent(tx, content?.variantOf);
    const list = content ? parentTraces(content, above?.page ?? null) : [];
    if (list.length > 0) traces.push({ path, parent: above?.path ?? '', list });
  }
  return {
    ...release,
    traces,
    pages: own.map(({ pageId, path, what, leadsTo, draftVersion }) => ({
      pageId,
      path,
      what,
      leadsTo,
      label: records.get(pageId)?.label ?? path,
      language: records.get(pageId)?.language ?? 'en',
      // Later edits stay in the draft.
      newer: draftVersion !== null && versions.has(pageId) && versions.get(pageId) !== draftVersion,
    })),
    joinable: drafts.flatMap(({ pageId, authorName }) => {
      const page = records.get(pageId);
      return page && !own.some((one) => one.pageId === pageId) ? [{ pageId, path: page.path, by: authorName }] : [];
    }),
    may: {
      change: change && can('change'),
      send: change && can('send'),
      approve: publish && can('approve') && !wrote,
      sendBack: change && can('send-back') && !wrote,
      schedule: publish && can('schedule') && read,
      unschedule: publish && can('unschedule'),
      publish: publish && can('publish') && read,
      withdraw: change && can('withdraw'),
    },
    review,
    tomorrow: addDays(officeDay(now), 1),
    entries: await history(tx, 'release', id),
    formKey: newId(),
    outcome: await formOutcome(tx, request, `release:${id}`),
  };
}
