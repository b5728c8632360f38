import { eq } from 'drizzle-orm';
import { absentBatches, archiveBatches, importBatches, type AbsentBatch } from '#catalogue/batches';
import { forgetPages, pageTags } from '#platform/page-cache';
import {
  absentCatalogue,
  archiveCatalogue,
  importCatalogue,
  replaceLanguages,
  type CatalogueSlugs,
} from '#catalogue/catalog';
import { planRedirects, redirectTarget, writeRedirects } from '#website/redirects';
import { askForPagesAt } from '#website/redirects/live.ts';
import { database, inTransaction, lockStart, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { importMedia, movedMedia } from '#platform/media';
import { mediaIdOf, mediaRef } from '#platform/media/model';
import { StartRefused } from '#foundation/kit/start-refused.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { absentPages, archivePages, type AbsentPages } from '../pages/records/archive-pages.ts';
import { hasPages } from '../pages/find-page.ts';
import { fingerprint } from '../pages/fingerprint.ts';
import { pictureProblems } from '../pages/page-pictures.ts';
import { lockContent } from '../pages/forget-changed-pages.ts';
import { checkPack } from './pack/check-pack.ts';
import { mergeSettings } from './merge-settings.ts';
import { describeProblem } from './pack/content-problem.ts';
import { nothingIn, readPack, type Pack, type PackPage } from './pack/read-pack.ts';
import type { PageSource } from '../pages/page.ts';
import { livePages } from '../pages/live-pages.ts';
import { publishPages } from '../pages/publish-page.ts';
import { emptySettings, type SiteSettings } from '../pages/site-settings.server.ts';
import { ownSettings } from '../pages/own-settings.ts';
import { pageRevisions, pages, releases } from '../tables.ts';
import { importedSettings, menuProblems, missedVariables, saveSettings } from './import-settings.ts';

export type ImportMode = 'keep-edits' | 'overwrite';

export type Imported = {
  programmes: number;
  offers: number;
  batches: number;
  /** Paths that got a new revision. */
  published: string[];
  unchanged: number;
  /** Paths that staff changed since the last import; they are kept unless `overwrite`. */
  kept: string[];
  /** The same for the catalogue, such as `offer rocket-lite-in: price`: changed both in the files and by staff. */
  keptFields: string[];
  release: string | null;
  /** Sold or shown, but no longer in the files; with `archive` it has just been archived. */
  absent: Absent;
  /** Settings of the site that the files no longer have, a line each; with `remove` they have just been taken away. */
  absentSettings: string[];
};

/** Slugs and paths; `kept`: pages that are kept although no file names them. */
type Absent = CatalogueSlugs & { batches: AbsentBatch[]; pages: string[]; kept: AbsentPages['kept'] };

/**
 * `archive`: removes what is no longer in the files from every list, page and checkout. `remove`: the same for entries of menus, policies, redirects
 * and variables.
 */
export type ImportOptions = {
  mode?: ImportMode;
  archive?: boolean;
  remove?: boolean;
  /** Pictures of the folder that are not in the library yet, where an import is only tried. */
  coming?: ReadonlySet<string>;
};

/** A whole content folder is some thousand statements: on a slow PostgreSQL more than other transactions may take. */
export const importLimit = { limit: 300_000 };

/**
 * The problems of a content folder, as lines `file:line:column: level: message`; `pages` counts the readable ones. `site`: the settings used where
 * the folder has none.
 */
export function checkContent(
  folder: string,
  site: SiteSettings = emptySettings,
): { pages: number; problems: string[]; warnings: string[] } {
  const { pack, problems } = checkedPack(folder, { site });
  const lines = (level: 'error' | 'warning') =>
    problems.filter((problem) => problem.level === level).map(describeProblem);
  return { pages: pack.pages.length, problems: lines('error'), warnings: lines('warning') };
}

/**
 * Imports a content folder into the database: catalogue, batches, settings, pages, all or nothing. Unchanged pages get no new revision. Import the
 * library's pictures first (`importMedia`). What the folder no longer has is listed, and with `archive` archived. Refuses 'invalid' with the lines of
 * `checkContent` before anything is written.
 */
export async function importContent(
  tx: Tx,
  folder: string,
  { mode = 'keep-edits', archive = false, remove = false, coming }: ImportOptions = {},
): Promise<Outcome<Imported, 'invalid', string[]>> {
  const site = await importedSettings(tx);
  const moved = await movedMedia(tx, folder);
  const { pack, ordered, resolved, settings, problems } = checkedPack(folder, { site, moved, remove });
  const errors = problems.filter(({ level }) => level === 'error').map(describeProblem);
  if (errors.length > 0) return refused('invalid', errors);
  const pictures = await pictureProblems(tx, [...resolved.values()], coming);
  if (pictures.length > 0) return refused('invalid', pictures);
  const named = pack.pages.map(({ source }) => source.path);
  const missed = await missedVariables(tx, { before: site, after: settings.settings, except: named });
  if (missed.length > 0) return refused('invalid', missed);
  await lockContent(tx);
  // On the command line no server has registered the pages.
  askForPagesAt(() => Promise.resolve(livePages));
  const redirects = pack.redirects === null ? null : await planRedirects(tx, pack.redirects);
  if (redirects && !redirects.ok) return redirects;
  // Once there is a site, the owner sets its languages.
  if (pack.languages && (mode === 'overwrite' || !(await hasPages(tx)))) await replaceLanguages(tx, pack.languages);
  const catalogue = await importCatalogue(
    tx,
    { markets: pack.markets, topics: pack.topics, programmes: pack.programmes, offers: pack.offers },
    { overwrite: mode === 'overwrite' },
  );
  if (!catalogue.ok)
    return refused(
      'invalid',
      catalogue.details.map(({ slug, field, message }) => `${slug}: ${field}: ${message}`),
    );
  const batches = await importBatches(tx, pack.batches);
  if (!batches.ok)
    return refused(
      'invalid',
      batches.details.map(({ slug, field, message }) => `${slug}: ${field}: ${message}`),
    );
  const settingsChanged = await saveSettings(tx, settings.settings);
  const keptRedirects = redirects ? await writeRedirects(tx, redirects.value, { overwrite: mode === 'overwrite' }) : [];
  const result: Imported = {
    programmes: catalogue.value.programmes,
    offers: catalogue.value.offers,
    ...batches.value,
    published: [],
    unchanged: 0,
    kept: [],
    keptFields: [...catalogue.value.kept, ...keptRedirects.map((from) => `redirect ${from}`)],
    release: null,
    absent: { programmes: [], offers: [], batches: [], pages: [], kept: [] },
    absentSettings: settings.absent,
  };
  const changed: PackPage[] = [];
  for (const page of ordered) if (await isChanged(tx, page, mode, result)) changed.push(page);
  await publishPages(
    tx,
    changed.map(({ source }) => ({ source, author: 'import', fromPack: true })),
  );
  result.published = changed.map(({ source }) => source.path);
  result.absent = await absentFrom(tx, pack);
  const archived = archive && (await archiveAbsent(tx, result.absent));
  if (result.published.length > 0 || settingsChanged || archived) {
    result.release = newId();
    await tx.insert(releases).values({ id: result.release, why: `import: ${result.published.length} pages` });
  }
  if (settingsChanged) await forgetPages(tx, [pageTags.site]);
  return ok(result);
}

async function absentFrom(tx: Tx, pack: Pack): Promise<Absent> {
  const slugs = (rows: { slug: string }[]) => rows.map(({ slug }) => slug);
  const catalogue = await absentCatalogue(tx, { programmes: slugs(pack.programmes), offers: slugs(pack.offers) });
  const { paths, kept } = await absentPages(
    tx,
    pack.pages.map(({ source }) => source.path),
  );
  return { ...catalogue, batches: await absentBatches(tx, slugs(pack.batches)), pages: paths, kept };
}

/** Returns whether there was anything to take away. */
async function archiveAbsent(tx: Tx, { batches, pages: gone, ...catalogue }: Absent): Promise<boolean> {
  await archiveCatalogue(tx, catalogue);
  await archiveBatches(
    tx,
    batches.map(({ slug }) => slug),
  );
  await archivePages(tx, gone);
  return [catalogue.programmes, catalogue.offers, batches, gone].some(({ length }) => length > 0);
}

/** On a first start: imports the starter content when there is not a single page yet. Throws when that content is wrong. */
export async function ensureStarterContent(
  folder = 'content',
): Promise<{ pages: number; release: string | null } | null> {
  if (await hasPages(database())) return null;
  const pictures = await importMedia(folder);
  if (!pictures.ok)
    throw new StartRefused(`The pictures in ${folder} cannot be imported:\n${pictures.details.join('\n')}`);
  const imported = await inTransaction(async (tx) => {
    await lockStart(tx);
    // Another server that started at the same time may have done it.
    return (await hasPages(tx)) ? null : importContent(tx, folder);
  }, importLimit);
  if (!imported) return null;
  if (!imported.ok)
    throw new StartRefused(`The content in ${folder} cannot be imported:\n${imported.details.join('\n')}`);
  return { pages: imported.value.published.length, release: imported.value.release };
}

type Site = {
  site: SiteSettings;
  /** Pictures of the folder that have another id here (`movedMedia`). */
  moved?: ReadonlyMap<string, string>;
  remove?: boolean;
};

function checkedPack(folder: string, { site, moved = new Map(), remove = false }: Site) {
  const pack = readPack(folder);
  if (moved.size > 0) for (const page of pack.pages) page.source = withMoved(page.source, moved) as PageSource;
  const settings = mergeSettings(site, pack.settings, { remove });
  const { ordered, resolved } = checkPack(pack, ownSettings(settings.settings));
  const problems = [
    ...nothingIn(folder, pack),
    ...pack.files.flatMap((file) => file.problems),
    ...menuProblems(folder, settings.settings),
  ];
  return { pack, ordered, resolved, settings, problems };
}

function withMoved(value: unknown, moved: ReadonlyMap<string, string>): unknown {
  const id = mediaIdOf(value);
  if (id !== null) return mediaRef(moved.get(id) ?? id);
  if (Array.isArray(value)) return value.map((item) => withMoved(item, moved));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withMoved(item, moved)]));
}

/** Whether a page must be published; counts it in the result when not. */
async function isChanged(tx: Tx, { source }: PackPage, mode: ImportMode, result: Imported): Promise<boolean> {
  const hash = fingerprint(source);
  const [now] = await tx
    .select({ state: pages.state, imported: pages.importedHash, published: pageRevisions.hash })
    .from(pages)
    .leftJoin(pageRevisions, eq(pageRevisions.id, pages.publishedRevisionId))
    .where(eq(pages.path, source.path));
  if (now?.published === hash) {
    if (now.imported !== hash) await tx.update(pages).set({ importedHash: hash }).where(eq(pages.path, source.path));
    result.unchanged += 1;
    return false;
  }
  const takenOff = now?.state === 'draft' && now.imported !== null;
  const moved = mode === 'keep-edits' && !now && (await movedByStaff(tx, source.path));
  if (mode === 'keep-edits' && (moved || takenOff || (now?.published && now.published !== now.imported))) {
    result.kept.push(source.path);
    return false;
  }
  return true;
}

/** Whether staff gave the page that the content has at this path another address. */
async function movedByStaff(tx: Tx, path: string): Promise<boolean> {
  const to = await redirectTarget(tx, path);
  if (to === null) return false;
  const [page] = await tx.select({ imported: pages.importedHash }).from(pages).where(eq(pages.path, to));
  return typeof page?.imported === 'string';
}
