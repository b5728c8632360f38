import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import { publishedLanguages } from '#foundation/locale/language-list.server.ts';
import { isIndexed, landingKinds, type PageKind } from './page-kinds.ts';
import type { Page } from './page.ts';
import { emptySettings, type SiteSettings } from './site-settings.server.ts';
import { ownSettings } from './own-settings.ts';
import { pages, siteSettings } from '../tables.ts';

/** What lists, menus and links need of a page. */
export type PageEntry = Pick<Page, 'path' | 'label' | 'language' | 'market' | 'kind' | 'visibility' | 'programme'> & {
  isVariant: boolean;
  /** The page that search engines list instead of this one. */
  canonical: string | null;
};

/** A page as others point to it. */
export type PageTeaser = Pick<Page, 'path' | 'label' | 'language' | 'programme' | 'variables'> & {
  description: string;
};

const entry = {
  path: pages.path,
  label: pages.label,
  language: pages.language,
  market: pages.market,
  kind: pages.kind,
  visibility: pages.visibility,
  programme: pages.programme,
  parentId: pages.parentId,
  canonical: sql<string | null>`${pages.resolved} ->> 'canonical'`,
};

type EntryRow = Record<Exclude<keyof typeof entry, 'path'>, string | null> & { path: string };

/** Visible pages: published, in a language of the site. */
const published = () => and(eq(pages.state, 'published'), inArray(pages.language, publishedLanguages()));

/** Whether any page was ever brought in. */
export async function hasPages(tx: Tx): Promise<boolean> {
  const rows = await tx.select({ id: pages.id }).from(pages).limit(1);
  return rows.length > 0;
}

/** The published page of exactly this path; null when there is none. */
export async function findPage(tx: Tx, path: string): Promise<Page | null> {
  const [row] = await tx
    .select({ page: pages.resolved })
    .from(pages)
    .where(and(eq(pages.path, path), published()))
    .limit(1);
  return (row?.page as Page | undefined) ?? null;
}

/** A published landing page in this language, the one with the most to show; null when there is none. */
export async function galleryLanguagePage(tx: Tx, language: Language): Promise<Page | null> {
  const rows = await tx
    .select({ page: pages.resolved })
    .from(pages)
    .where(
      and(eq(pages.language, language), eq(pages.visibility, 'public'), inArray(pages.kind, landingKinds), published()),
    );
  const found = rows.map(({ page }) => page as Page);
  return found.sort((a, b) => b.blocks.length - a.blocks.length || a.path.localeCompare(b.path))[0] ?? null;
}

/** What cards need of the published pages of these paths, as far as they exist. */
export async function pageTeasers(tx: Tx, paths: string[]): Promise<PageTeaser[]> {
  if (paths.length === 0) return [];
  const rows = await tx
    .select({ page: pages.resolved })
    .from(pages)
    .where(and(inArray(pages.path, paths), published()));
  return rows.map(({ page }) => {
    const { path, label, language, programme, variables, head } = page as Page;
    return { path, label, language, programme, variables, description: head.description };
  });
}

/** The programme that each published page is about, by path; pages without one are left out. */
export async function pageProgrammes(tx: Tx): Promise<Map<string, string>> {
  const { path, programme } = pages;
  const rows = await tx
    .select({ path, programme })
    .from(pages)
    .where(and(isNotNull(programme), published()));
  return new Map(rows.flatMap((row) => (row.programme === null ? [] : [[row.path, row.programme] as const])));
}

/** The published pages of these paths, as far as they exist, by path. */
export async function pageEntries(tx: Tx, paths: string[]): Promise<Map<string, PageEntry>> {
  if (paths.length === 0) return new Map();
  const rows = await tx
    .select(entry)
    .from(pages)
    .where(and(inArray(pages.path, paths), published()));
  return new Map(rows.map((row) => [row.path, toEntry(row)]));
}

/**
 * Where these paths lead in a language, by path: to the public page of the same group that speaks it, else to the page itself. Paths
 * without a published page are left out.
 */
export async function entriesInLanguage(
  tx: Tx,
  paths: string[],
  language: Language,
): Promise<Map<string, PageEntry & { group: string | null }>> {
  if (paths.length === 0) return new Map();
  const named = and(inArray(pages.path, paths), published());
  const groups = tx.select({ group: pages.pageGroup }).from(pages).where(named);
  const rows = await tx
    .select({ ...entry, group: pages.pageGroup })
    .from(pages)
    .where(
      or(
        named,
        and(
          inArray(pages.pageGroup, groups),
          published(),
          eq(pages.visibility, 'public'),
          eq(pages.language, language),
        ),
      ),
    )
    .orderBy(pages.path);
  return new Map(
    rows
      .filter(({ path }) => paths.includes(path))
      .map((row) => {
        const spoken = rows.filter((other) => other.group === row.group && other.language === language);
        const best = spoken.find(({ market }) => market === row.market) ?? spoken[0];
        const shown = row.language === language || row.group === null ? row : (best ?? row);
        const { group, ...found } = shown;
        return [row.path, { ...toEntry(found), group }];
      }),
  );
}

/** The public pages that say the same as this one, itself among them; empty for a page without a group. */
export async function pagesOfGroup(tx: Tx, group: string | null): Promise<PageEntry[]> {
  if (group === null) return [];
  const rows = await tx
    .select(entry)
    .from(pages)
    .where(and(eq(pages.pageGroup, group), published(), eq(pages.visibility, 'public')));
  return rows.map(toEntry);
}

/** The groups of the pages of these paths, published or not. */
export async function groupsOf(tx: Tx, paths: string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ group: pages.pageGroup })
    .from(pages)
    .where(and(inArray(pages.path, paths), isNotNull(pages.pageGroup)));
  return rows.flatMap(({ group }) => group ?? []);
}

/** For each programme the public page that sells it best: of the language and market, a landing page, not a variant. */
export async function landingPages(
  tx: Tx,
  { language, market }: Pick<Page, 'language' | 'market'>,
): Promise<Map<string, PageEntry>> {
  const filters = [
    published(),
    eq(pages.visibility, 'public'),
    isNotNull(pages.programme),
    inArray(pages.kind, landingKinds),
  ];
  const rows = (
    await tx
      .select(entry)
      .from(pages)
      .where(and(...filters))
  ).map(toEntry);
  const rank = (page: PageEntry) =>
    (page.market === market ? 0 : 1_000) +
    landingKinds.indexOf(page.kind) * 100 +
    (page.language === language ? 0 : 10) +
    (page.isVariant ? 1 : 0);
  const best = new Map<string, PageEntry>();
  for (const page of rows) {
    const other = page.programme === null ? undefined : best.get(page.programme);
    if (page.programme !== null && (!other || rank(page) < rank(other))) best.set(page.programme, page);
  }
  return best;
}

/** Which of these paths have a published page. */
export async function publishedPaths(tx: Tx, paths: string[]): Promise<Set<string>> {
  return new Set((await pageEntries(tx, paths)).keys());
}

/** The paths of public pages, in their order; at most a thousand. */
export async function publicPaths(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ path: pages.path })
    .from(pages)
    .where(and(published(), eq(pages.visibility, 'public')))
    .orderBy(pages.path)
    .limit(1_000);
  return rows.map(({ path }) => path);
}

/** The pages that search engines may list, by path, with the time of their last change. */
export async function indexedPages(tx: Tx): Promise<{ path: string; changedAt: Date }[]> {
  const rows = await tx
    .select({ ...entry, changedAt: pages.changedAt })
    .from(pages)
    .where(and(published(), eq(pages.visibility, 'public')))
    .orderBy(pages.path);
  return rows.flatMap(({ changedAt, ...row }) => (isIndexed(toEntry(row)) ? [{ path: row.path, changedAt }] : []));
}

/** What all pages share. */
export async function findSettings(tx: Tx): Promise<SiteSettings> {
  const [row] = await tx
    .select({ content: siteSettings.content })
    .from(siteSettings)
    .where(eq(siteSettings.name, 'site'));
  return ownSettings((row?.content as SiteSettings | undefined) ?? emptySettings);
}

function toEntry({ parentId, ...row }: EntryRow): PageEntry {
  return {
    ...(row as Omit<PageEntry, 'isVariant' | 'kind'>),
    kind: row.kind as PageKind,
    isVariant: parentId !== null,
  };
}
