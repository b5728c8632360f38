import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { findPageRecord, findPageSource, listRevisions, readRevision, type PageSource } from '#website/site';
import { findDraft } from '../../drafts/find-draft.ts';
import { compareSources } from '../../families/compare-sources.ts';
import { pagesOfPlanned } from '../../releases/find-planned.ts';

export type ShownComparison = NonNullable<Awaited<ReturnType<typeof readComparison>>>;

/**
 * Two sources of a page side by side. Each is named by a revision number, `draft`, `shown` (the published one), or the id of a release with the page.
 * Null for an unknown page; a missing source counts as empty.
 */
export async function readComparison(tx: Tx, { id, query }: { id: string; query: URLSearchParams }) {
  const page = await findPageRecord(tx, id);
  if (!page) return null;
  const revisions = await listRevisions(tx, id);
  const draft = await findDraft(tx, id);
  const from = query.get('from') ?? 'shown';
  const to = query.get('to') ?? (draft ? 'draft' : 'shown');
  const [before, after] = [await textOf(tx, id, from), await textOf(tx, id, to)];
  return {
    id,
    path: page.path,
    label: page.label,
    language: page.language,
    from,
    to,
    hasDraft: draft !== null,
    published: page.published,
    revisions: revisions.map(({ number }) => number),
    differences: compareSources(before, after),
  };
}

async function textOf(tx: Tx, pageId: string, which: string): Promise<PageSource | null> {
  if (which === 'draft') return (await findDraft(tx, pageId))?.content ?? null;
  if (which === 'shown') return (await findPageSource(tx, pageId))?.source ?? null;
  if (isId(which)) return (await pagesOfPlanned(tx, which)).find((page) => page.pageId === pageId)?.content ?? null;
  const number = Number(which);
  if (!Number.isSafeInteger(number) || number < 1 || number > 2_000_000_000) return null;
  return (await readRevision(tx, { pageId, number }))?.source ?? null;
}
