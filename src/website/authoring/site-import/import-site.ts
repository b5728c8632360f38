import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cutTo } from '#foundation/kit/clean-text.ts';
import { canonicalPath, pathOf } from '#foundation/kit/http/canonical-path.ts';
import { isPublished } from '#foundation/locale/language-list.server.ts';
import { inTransaction, type Tx } from '#platform/db';
import { describeMedia, keepUpload } from '#platform/media';
import { largestUpload, maxAltLength } from '#platform/media/model';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { addRedirect } from '#website/redirects';
import { addressProblem, beginPage, type PageSource } from '#website/site';
import { saveDraft } from '../drafts/save-draft.ts';
import { guardedGet, type GetRules } from './guarded-get.ts';
import type { NotFit, ReadPage } from './model.ts';
import { newAddress, oldAddress } from './new-address.ts';
import { followLinks } from './follow-links.ts';
import { pageSource } from './page-source.ts';

/** What an import did, or would do with `dryRun`, with a page. `redirect`: its old address, where that is another one. */
export type ImportedPage = {
  name: string;
  old: string | null;
  path: string;
  does: 'draft' | 'kept' | 'refused';
  why?: string;
  redirect?: string;
  blocks: number;
  notFit: NotFit[];
};

type SiteImport = {
  by: Staff;
  pages: ReadPage[];
  market: string;
  /** Where files beside the pages lie; null for fetched pages. */
  folder: string | null;
  dryRun: boolean;
  rules?: GetRules;
};

/**
 * Brings pages of another site in as drafts, with their pictures in the library and a permanent redirect where an address cannot stay. Nothing is
 * published, and a page that is here already is kept: the same import twice adds nothing. Works outside of a transaction, as pictures take seconds.
 */
export async function importSite({
  by,
  pages,
  market,
  folder,
  dryRun,
  rules = {},
}: SiteImport): Promise<ImportedPage[]> {
  requirePermission(by, 'pages.change');
  const places = await inTransaction((tx) => placesOf(tx, pages));
  const moved = new Map(
    places.flatMap(({ old, path: to, does }) => (old === null || does === 'refused' ? [] : [[old, to] as const])),
  );
  const done: ImportedPage[] = [];
  for (const place of places) {
    const { page, does, why } = place;
    const said = { name: page.name, old: place.old, path: place.path, does, ...(why ? { why } : {}), blocks: 0 };
    if (does !== 'draft') {
      done.push({ ...said, notFit: [] });
      continue;
    }
    const language = isPublished(page.head.language) ? page.head.language : 'en';
    const pictures = new Map<string, string>();
    const lost: NotFit[] =
      language === page.head.language ? [] : [{ what: 'language', detail: page.head.language || 'none' }];
    for (const part of page.parts) {
      if (part.is !== 'picture' || pictures.has(part.source)) continue;
      const kept = await keepPicture(part, { by, page, folder, language, dryRun, rules });
      if (kept.id !== null) pictures.set(part.source, kept.id);
      else lost.push({ what: 'picture', detail: `${part.source}: ${kept.why}` });
      if (kept.id !== null && part.alt === '') lost.push({ what: 'no-alt', detail: part.source });
    }
    const made = pageSource(page, { path: place.path, language, market, pictures });
    const source = followLinks(made.source, { from: page.address, moved });
    const notFit = [...made.notFit, ...lost];
    const result: ImportedPage = {
      ...said,
      ...(place.redirect ? { redirect: place.redirect } : {}),
      blocks: source.blocks?.length ?? 0,
      notFit,
    };
    if (dryRun) done.push(result);
    else done.push(await inTransaction((tx) => keepPage(tx, { by, source, result })));
  }
  return done;
}

type Place = {
  page: ReadPage;
  old: string | null;
  path: string;
  does: ImportedPage['does'];
  why?: string;
  redirect?: string;
};

/** The new address of each page. A number is added if two pages would get the same one. */
async function placesOf(tx: Tx, pages: ReadPage[]): Promise<Place[]> {
  const used = new Set<string>();
  const places: Place[] = [];
  for (const page of pages) {
    const old = oldAddress(page.address);
    let wanted = newAddress(page.address, page.head.title);
    let problem = await addressProblem(tx, wanted);
    if (wanted === '/' && problem === 'taken') {
      wanted = '/home';
      problem = await addressProblem(tx, wanted);
    }
    if (problem === 'reserved') {
      wanted = `/page${wanted}`;
      problem = await addressProblem(tx, wanted);
    }
    let free = wanted;
    for (let number = 2; used.has(free); number += 1) {
      free = `${wanted}-${number}`;
      problem = await addressProblem(tx, free);
    }
    used.add(free);
    // The path alone is led on where the page has another one; one that was found by a query needs its query.
    const search = old?.slice(pathOf(old).length) ?? '';
    const same = old === null || (canonicalPath(pathOf(old)) === free && search === '');
    const does = problem === null ? 'draft' : problem === 'taken' ? 'kept' : 'refused';
    places.push({
      page,
      old,
      path: free,
      does,
      ...(problem === null ? {} : { why: problem }),
      ...(same || old === null || old === '/' ? {} : { redirect: old }),
    });
  }
  return places;
}

async function keepPage(
  tx: Tx,
  { by, source, result }: { by: Staff; source: PageSource; result: ImportedPage },
): Promise<ImportedPage> {
  const begun = await beginPage(tx, source);
  if (!begun.ok) return { ...result, does: 'refused', why: begun.reason };
  const saved = await saveDraft(tx, { by, pageId: begun.value.id, version: 0, content: source, unfinished: true });
  if (!saved.ok) throw new Error(`${result.name} could not be kept: ${saved.reason} ${JSON.stringify(saved.details)}`);
  await recordAudit(tx, {
    by,
    did: 'imported-page',
    kind: 'page',
    id: begun.value.id,
    details: { path: source.path, from: result.old ?? result.name },
  });
  const left = saved.value.problems.map(({ block, field, message }): NotFit => ({
    what: 'shortened',
    detail: `${block ?? 'page'} ${field} ${message}`,
  }));
  if (!result.redirect) return { ...result, notFit: [...result.notFit, ...left] };
  const led = await addRedirect(tx, {
    from: result.redirect,
    to: source.path,
    status: 301,
    who: by.name,
    note: 'imported',
  });
  const { redirect: _, ...without } = result;
  if (led.ok) return { ...result, notFit: [...result.notFit, ...left] };
  return { ...without, why: `no redirect from ${result.redirect}: ${led.reason}`, notFit: [...result.notFit, ...left] };
}

type Keeping = { by: Staff; page: ReadPage; folder: string | null; language: string; dryRun: boolean; rules: GetRules };
type Kept = { id: string; why?: undefined } | { id: null; why: string };

async function keepPicture(
  { source, file, alt }: { source: string; file: string; alt: string },
  { by, page, folder, language, dryRun, rules }: Keeping,
): Promise<Kept> {
  const beside = folder === null ? null : fileBeside(folder, page.name, file);
  if (dryRun)
    return beside !== null || /^https?:/.test(source) ? { id: 'dry-run' } : { id: null, why: 'is not in the folder' };
  let body: Buffer;
  if (beside !== null) body = readFileSync(beside);
  else {
    const got = /^https?:/.test(source) ? await guardedGet(source, { ...rules, most: largestUpload }) : null;
    if (!got) return { id: null, why: 'is not in the folder' };
    if (!got.ok) return { id: null, why: got.reason };
    body = got.value.body;
  }
  const own = await mkdtemp(path.join(tmpdir(), 'coursefront-import-'));
  try {
    const at = path.join(own, 'picture');
    await writeFile(at, body);
    const name = path.posix.basename(URL.parse(source)?.pathname ?? source);
    const upload = {
      file: at,
      name,
      bytes: body.length,
      sourceHash: createHash('sha256').update(body).digest('hex'),
      tooLarge: body.length > largestUpload,
    };
    const kept = await keepUpload({ by, upload });
    if (!kept.ok)
      return kept.reason === 'duplicate'
        ? { id: kept.details.id }
        : { id: null, why: `cannot be used: ${kept.reason}` };
    if (alt !== '')
      await inTransaction((tx) =>
        describeMedia(tx, { by, id: kept.value, alt: { [language]: cutTo(alt, maxAltLength) } }),
      );
    return { id: kept.value };
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/** A file of the folder that a page names relative to itself, or from the root of its site; null for one outside, or not there. */
function fileBeside(folder: string, page: string, named: string): string | null {
  if (/^[a-z][a-z0-9+.-]*:/i.test(named) || named.startsWith('//')) return null;
  let plain = named.replace(/[?#].*$/, '');
  try {
    plain = decodeURIComponent(plain);
  } catch {
    // As it is written.
  }
  const root = path.resolve(folder);
  const file = plain.startsWith('/') ? path.join(root, plain) : path.resolve(root, path.dirname(page), plain);
  return file.startsWith(root + path.sep) && existsSync(file) ? file : null;
}
