import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { may, type Staff } from '#platform/people/model';
import {
  checkSource,
  findPageSource,
  listPageFindings,
  pictureNames,
  type Page,
  type PageProblem,
  type PageSource,
} from '#website/site';
import { findDraft } from '../../drafts/find-draft.ts';
import { findParent, parentFinder } from '../../drafts/find-parent.ts';
import { setOfPage } from '../../templates/find-set.ts';
import type { KindSpecs } from '../fields/field-spec.ts';
import { kindSpecs } from '../fields/kind-specs.server.ts';
import { markPresence } from './mark-presence.ts';

/** The editor's initial data. */
export type EditorData = {
  id: string;
  path: string;
  source: PageSource;
  /** As it is published; null for a page that never was. */
  published: PageSource | null;
  revisionId: string | null;
  /** The page it varies, and its id. */
  parent: Page | null;
  parentId: string | null;
  language: string;
  market: string;
  version: number;
  savedAt: string | null;
  author: string | null;
  /** Whether the page was published since the draft was begun. */
  publishedSince: boolean;
  problems: PageProblem[];
  others: string[];
  specs: KindSpecs;
  pictures: string[];
  mayPublish: boolean;
  /** What the last content check found on the page as it is published. */
  findings: { kind: string; text: string }[];
  /** As search results show it. */
  site: { brand: string; origin: string };
  /** The pages it was made together with. */
  set: { id: string; count: number } | null;
};

/** Reads a page and its draft for the editor, and records that somebody opened it. Null for an unknown page. */
export async function readEditor(tx: Tx, { id, by }: { id: string; by: Staff }): Promise<EditorData | null> {
  const [page, draft] = [await findPageSource(tx, id), await findDraft(tx, id)];
  const source = draft?.content ?? page?.source;
  if (!page || !source) return null;
  const above = await findParent(tx, source.variantOf);
  const { problems } = await checkSource(tx, source, parentFinder(tx));
  return {
    id,
    path: page.path,
    source,
    published: page.source,
    revisionId: page.revisionId,
    parent: above?.page ?? null,
    parentId: above?.id ?? null,
    language: source.language ?? above?.page?.language ?? 'en',
    market: source.market ?? above?.page?.market ?? 'IN',
    version: draft?.version ?? 0,
    savedAt: draft?.changedAt.toISOString() ?? null,
    author: draft?.authorName ?? null,
    publishedSince: draft !== null && draft.begunFrom !== page.revisionId,
    problems,
    others: await markPresence(tx, { by, pageId: id }),
    specs: kindSpecs(),
    pictures: pictureNames(),
    mayPublish: may(by.role, 'pages.publish'),
    findings: await listPageFindings(tx, page.path),
    site: { brand: config().BRAND_NAME, origin: config().SITE_URL },
    set: await setOfPage(tx, id),
  };
}
