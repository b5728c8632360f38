import { and, asc, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import type { PageKind, Visibility } from '../page-kinds.ts';
import type { PageSource } from '../page.ts';
import { pageRevisions, pages } from '../../tables.ts';

/** A page in staff's lists: `published`: visitors see it; `archivedAt`: archived since then. */
export type PageRecord = {
  id: string;
  path: string;
  parentId: string | null;
  published: boolean;
  revisionId: string | null;
  language: string;
  market: string;
  kind: PageKind;
  visibility: Visibility;
  label: string;
  group: string | null;
  programme: string | null;
  archivedAt: Date | null;
  archivedTo: string | null;
  createdAt: Date;
  changedAt: Date;
};

/** A revision of a page, without its content. `author`: `import`, the id of a member of staff, or a command. */
export type RevisionEntry = { id: string; number: number; author: string; createdAt: Date };

const columns = {
  id: pages.id,
  path: pages.path,
  parentId: pages.parentId,
  state: pages.state,
  revisionId: pages.publishedRevisionId,
  language: pages.language,
  market: pages.market,
  kind: pages.kind,
  visibility: pages.visibility,
  label: pages.label,
  group: pages.pageGroup,
  programme: pages.programme,
  archivedAt: pages.archivedAt,
  archivedTo: pages.archivedTo,
  createdAt: pages.createdAt,
  changedAt: pages.changedAt,
};

/** Every page there is, published or not, by path. */
export async function listPageRecords(tx: Tx): Promise<PageRecord[]> {
  const rows = await tx.select(columns).from(pages).orderBy(asc(pages.path));
  return rows.map(recordOf);
}

/** Only pages that may share content: variants, their parents, and pages of a group. A site may have a hundred thousand others. */
export async function listRelatedRecords(tx: Tx): Promise<PageRecord[]> {
  const varied = tx.select({ id: pages.parentId }).from(pages).where(isNotNull(pages.parentId));
  const related = or(isNotNull(pages.parentId), isNotNull(pages.pageGroup), inArray(pages.id, varied));
  const rows = await tx.select(columns).from(pages).where(related).orderBy(asc(pages.path));
  return rows.map(recordOf);
}

/** The page of an id; null when there is none. */
export async function findPageRecord(tx: Tx, id: string): Promise<PageRecord | null> {
  if (!isId(id)) return null;
  const [row] = await tx.select(columns).from(pages).where(eq(pages.id, id));
  return row ? recordOf(row) : null;
}

/** The revisions of a page, newest first; at most 200. */
export async function listRevisions(tx: Tx, pageId: string): Promise<RevisionEntry[]> {
  const { id, number, author, createdAt } = pageRevisions;
  return tx
    .select({ id, number, author, createdAt })
    .from(pageRevisions)
    .where(eq(pageRevisions.pageId, pageId))
    .orderBy(desc(number))
    .limit(200);
}

/** The source of a page in a numbered revision; null for an unknown one. */
export async function readRevision(
  tx: Tx,
  { pageId, number }: { pageId: string; number: number },
): Promise<{ id: string; number: number; source: PageSource } | null> {
  const [row] = await tx
    .select()
    .from(pageRevisions)
    .where(and(eq(pageRevisions.pageId, pageId), eq(pageRevisions.number, number)));
  return row ? { id: row.id, number: row.number, source: row.content as PageSource } : null;
}

type Row = Omit<PageRecord, 'published' | 'kind' | 'visibility'> & Record<'state' | 'kind' | 'visibility', string>;

function recordOf({ state, kind, visibility, ...row }: Row): PageRecord {
  return { ...row, published: state === 'published', kind: kind as PageKind, visibility: visibility as Visibility };
}
