import type { Tx } from '#platform/db';
import { cutTo } from '#foundation/kit/clean-text.ts';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { findPageRecord, type PageSource } from '#website/site';
import { findDraft } from '../drafts/find-draft.ts';
import { plannedPages, plannedReleases } from '../tables.ts';
import { noteReleaseUses } from './note-release-uses.ts';
import type { PlannedPage } from './find-planned.ts';

/**
 * What a release does to a page. `publish` without `content` takes the current draft; `replaces`: the published revision that the person agreed to
 * replace, if it is not the one the draft was begun from.
 */
export type PlanItem = { pageId: string } & (
  | { what: 'publish'; content?: PageSource; replaces?: string | null }
  | { what: 'unpublish' }
  | { what: 'archive'; to: string | null }
);

type Plan = { by: Staff; name: string; items: PlanItem[] };
type PlanRefusal = 'nothing' | 'no-name' | 'no-page' | 'no-draft' | 'published-since';

const maxPages = 500;

/**
 * Plans a release of these pages, without publishing. Each page is copied: later edits of its draft are not included. Refuses 'no-name', 'nothing'
 * (no page, or more than 500), and with the path 'no-page', 'no-draft' and 'published-since': the page has changed since its draft was begun.
 */
export async function planRelease(
  tx: Tx,
  { by, name, items }: Plan,
): Promise<Outcome<{ id: string; version: number }, PlanRefusal, string>> {
  requirePermission(by, 'pages.change');
  const title = cutTo(name.trim(), 120);
  if (!title) return refused('no-name', '');
  if (items.length === 0 || items.length > maxPages) return refused('nothing', '');
  const rows: PlannedPage[] = [];
  for (const item of items) {
    const row = await readItem(tx, item);
    if (!row.ok) return row;
    rows.push({ ...row.value, author: row.value.author ?? by.id });
  }
  const id = newId();
  await tx.insert(plannedReleases).values({ id, name: title, madeBy: by.id, madeByName: by.name });
  await tx.insert(plannedPages).values(rows.map((row) => ({ ...row, releaseId: id })));
  await noteReleaseUses(tx, { id, name: title });
  await recordAudit(tx, {
    who: by.name,
    by,
    did: 'planned-release',
    kind: 'release',
    id,
    details: { name: title, pages: rows.map(({ path }) => path) },
  });
  return ok({ id, version: 1 });
}

/** One page as the release keeps it. */
export async function readItem(tx: Tx, item: PlanItem): Promise<Outcome<PlannedPage, PlanRefusal, string>> {
  const page = await findPageRecord(tx, item.pageId);
  if (!page) return refused('no-page', item.pageId);
  const { id: pageId, path, revisionId } = page;
  const nothing = { content: null, draftVersion: null, author: null, leadsTo: null, base: revisionId };
  if (item.what !== 'publish')
    return ok({ pageId, path, ...nothing, what: item.what, leadsTo: item.what === 'archive' ? item.to : null });
  if (item.content) return ok({ pageId, path, ...nothing, what: 'publish', content: item.content });
  const draft = await findDraft(tx, pageId);
  if (!draft) return refused('no-draft', path);
  if (draft.begunFrom !== revisionId && item.replaces !== revisionId) return refused('published-since', path);
  const { content, version: draftVersion, author } = draft;
  return ok({ pageId, path, ...nothing, what: 'publish', content, draftVersion, author });
}
