import type { Tx } from '#platform/db';
import { databasePages, listPageRecords, type Page, type PageRecord, type PageSource } from '#website/site';
import { inheritPage } from '#website/site/pages/inherit-page.ts';
import { groupHeads, modelOf } from './group-heads.ts';
import { readDrafts } from './read-drafts.ts';

/** A page that says in another language what its source says. */
export type TranslationPair = {
  id: string;
  path: string;
  label: string;
  language: string;
  market: string;
  /** Null for a page that is a draft only. */
  revisionId: string | null;
  /** The page's source now: its draft, or as published. */
  target: PageSource;
  /** The same, resolved. */
  page: Page;
  /** As visitors read it; null for a page that is a draft only. */
  published: Page | null;
  /** The page it varies. */
  parent: Page | null;
  /** The version of its draft; 0 without one. */
  version: number;
  source: { id: string; path: string; label: string; language: string; page: Page };
};

/** `sources`: published pages that are no translations, by path, with or without translations. */
export type Translations = { pairs: TranslationPair[]; sources: (PageRecord & { page: Page })[] };

/** Which page translates which (rule in `group-heads.ts`), with drafts and all published content. Pages with a broken family are left out. */
export async function findTranslations(tx: Tx): Promise<Translations> {
  const records = (await listPageRecords(tx)).filter(({ archivedAt }) => archivedAt === null);
  const { ordered, resolved } = await databasePages(tx);
  const drafts = await readDrafts(tx);
  const written = new Map(ordered.map((source) => [source.path, source]));
  const byPath = new Map(records.map((record) => [record.path, record]));
  const heads = groupHeads([...resolved.values()].filter(({ path }) => written.get(path)?.variantOf === undefined));
  const pairs: TranslationPair[] = [];
  const translated = new Set<string>();
  for (const record of records) {
    const draft = drafts.get(record.id);
    const target = draft?.content ?? written.get(record.path);
    if (!target) continue;
    const parent = target.variantOf === undefined ? null : (resolved.get(target.variantOf) ?? null);
    if (target.variantOf !== undefined && !parent) continue;
    const { page } = inheritPage(parent, target);
    const model = modelOf(page, parent, heads);
    const source = model && byPath.get(model.path);
    if (!model || !source) continue;
    translated.add(record.path);
    pairs.push({
      id: record.id,
      path: record.path,
      label: page.label,
      language: page.language,
      market: page.market,
      revisionId: record.published ? record.revisionId : null,
      target,
      page,
      published: record.published ? (resolved.get(record.path) ?? null) : null,
      parent,
      version: draft?.version ?? 0,
      source: { id: source.id, path: source.path, label: model.label, language: model.language, page: model },
    });
  }
  const sources = records.flatMap((record) => {
    const page = translated.has(record.path) ? undefined : resolved.get(record.path);
    return page && record.published ? [{ ...record, page }] : [];
  });
  return { pairs, sources };
}
