import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { formOutcome, history } from '#platform/people';
import { may, type Staff } from '#platform/people/model';
import { checkSource, listPageRecords } from '#website/site';
import { findDraft } from '../../drafts/find-draft.ts';
import { parentFinder } from '../../drafts/find-parent.ts';
import { plannedByPage } from '../../releases/find-planned.ts';
import { findSet } from '../../templates/find-set.ts';
import type { MadePage } from '../../templates/made-page.ts';

export type ShownSet = NonNullable<Awaited<ReturnType<typeof readSet>>>;

/** Pages that were made together, each with its draft, what it lacks, and whether it is published. Null for an unknown set. */
export async function readSet(tx: Tx, { id, staff, request }: { id: string; staff: Staff; request: Request }) {
  const set = await findSet(tx, id);
  if (!set) return null;
  const records = new Map((await listPageRecords(tx)).map((record) => [record.id, record]));
  const planned = await plannedByPage(tx);
  const pages = [];
  for (const page of set.pages) {
    const record = records.get(page.pageId);
    if (record)
      pages.push({ ...(await stateOf(tx, page)), published: record.published, planned: planned.get(record.id) ?? [] });
  }
  return {
    id,
    name: set.name,
    pages,
    madeByName: set.madeByName,
    createdAt: set.createdAt,
    together: set.siteRelease !== null,
    drafts: pages.filter(({ draft }) => draft).length,
    missing: pages.reduce((sum, { missing }) => sum + missing, 0),
    mayChange: may(staff.role, 'pages.change'),
    mayPublish: may(staff.role, 'pages.publish'),
    entries: await history(tx, 'page-set', id),
    formKey: newId(),
    outcome: await formOutcome(tx, request, `page-set:${id}`),
  };
}

async function stateOf(tx: Tx, { pageId, path, part, language }: MadePage) {
  const draft = await findDraft(tx, pageId);
  const problems = draft ? (await checkSource(tx, draft.content, parentFinder(tx))).problems : [];
  return {
    pageId,
    path,
    part,
    language,
    draft: draft !== null,
    missing: problems.length,
    label: draft?.content.label ?? path,
  };
}
