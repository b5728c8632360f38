import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { formOutcome, history, listStaff } from '#platform/people';
import { may, type FormAnswer, type Staff } from '#platform/people/model';
import { contentFindingCounts, listPageRecords, listRevisions } from '#website/site';
import { findDraft } from '../../drafts/find-draft.ts';
import { findParent } from '../../drafts/find-parent.ts';
import { parentTraces } from '../../families/parent-traces.ts';
import { plannedByPage } from '../../releases/find-planned.ts';
import { listPreviewLinks } from '../../releases/preview/preview-links.ts';
import { othersOnPage } from '../../releases/others-on-page.ts';

export type ShownPage = NonNullable<Awaited<ReturnType<typeof readPageView>>>;

/** Props of each part of the screen: the page, and the response to a form of it. */
export type PagePart = { page: ShownPage; answer: FormAnswer | undefined };

/** One page with its family, draft, history, and the releases and links that show it; null for an unknown id. */
export async function readPageView(tx: Tx, { id, staff, request }: { id: string; staff: Staff; request: Request }) {
  const records = await listPageRecords(tx);
  const page = records.find((record) => record.id === id);
  if (!page) return null;
  const draft = await findDraft(tx, id);
  const names = new Map((await listStaff(tx)).map((person) => [person.id, person.name]));
  const revisions = await listRevisions(tx, id);
  return {
    ...page,
    parent: records.find((record) => record.id === page.parentId) ?? null,
    variants: records.filter(({ parentId }) => parentId === id),
    draft: draft && {
      version: draft.version,
      by: draft.authorName,
      at: draft.changedAt,
      stale: draft.begunFrom !== page.revisionId,
      traces: parentTraces(draft.content, (await findParent(tx, draft.content.variantOf))?.page ?? null),
    },
    revisions: revisions.map(({ author, ...revision }) => ({
      ...revision,
      who: names.get(author) ?? author,
      shown: revision.id === page.revisionId,
    })),
    findings: (await contentFindingCounts(tx)).get(page.path) ?? 0,
    planned: (await plannedByPage(tx)).get(id) ?? [],
    links: await listPreviewLinks(tx, id),
    others: await othersOnPage(tx, { pageId: id, staffId: staff.id }),
    entries: await history(tx, 'page', id),
    mayChange: may(staff.role, 'pages.change'),
    mayPublish: may(staff.role, 'pages.publish'),
    formKey: newId(),
    outcome: await formOutcome(tx, request, `page:${id}`),
  };
}
