import { existsSync } from 'node:fs';
import path from 'node:path';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { listOffers, listProgrammes } from '#catalog';
import { database } from '#db';
import { businessDay } from '#locale/business-day';
import { languageCodes } from '#locale/language';
import { publishedLanguages } from '#locale/language-list.server';
import { findMoved } from '#redirects/live';
import { programmePages } from '../pages/made/programme-page.ts';
import type { Page } from '../pages/page.ts';
import { pages } from '../tables.ts';
import { checkAlike } from './check-alike.ts';
import { checkDates, checkPrices } from './check-figures.ts';
import { checkLinks } from './check-links.ts';
import { deadExternals } from './dead-externals.ts';
import { checkHeadings, checkLanguages, checkLength, checkPictures } from './check-text.ts';
import type { Finding, Surroundings } from './model.ts';

/** What is found on one page at most: what is more is found once these are mended. */
const mostOfPage = 20;
/** So many pages are checked before others get their turn. */
const portion = 5;

/** Reads what pages are held against. `built`: the folder of the site's files. */
export async function readSurroundings(
  now: Date,
  built = path.join(path.dirname(process.argv[1] ?? ''), '../client'),
): Promise<Surroundings> {
  const tx = database();
  const rows = await tx
    .select({ path: pages.path })
    .from(pages)
    .where(eq(pages.state, 'published'))
    .orderBy(asc(pages.path));
  const all = new Map<string, Page>();
  for (let at = 0; at < rows.length; at += 50) {
    const some = rows.slice(at, at + 50).map((row) => row.path);
    const found = await tx
      .select({ page: pages.resolved })
      .from(pages)
      .where(and(eq(pages.state, 'published'), inArray(pages.path, some)))
      .orderBy(asc(pages.path));
    for (const { page } of found) all.set((page as Page).path, page as Page);
  }
  const [programmes, offers] = [await listProgrammes(tx), await listOffers(tx, {})];
  const made = languageCodes.flatMap((language) => [
    ...programmePages({ programmes, offers }, { language }, new Map()).values(),
  ]);
  return {
    pages: all,
    made: new Set(made.map((one) => one.path)),
    movedTo: (from) => {
      const moved = findMoved(from);
      return moved && 'location' in moved ? moved.location : null;
    },
    hasFile: (file) => [built, 'public'].some((folder) => existsSync(path.join(folder, path.normalize(file)))),
    external: await deadExternals(tx),
    languages: publishedLanguages(),
    programmes: new Map(programmes.map((one) => [one.slug, one])),
    offers,
    today: businessDay(now),
  };
}

/** Checks every page, and hands over the findings of each; lets others have their turn in between. */
export async function* checkPages(around: Surroundings): AsyncGenerator<{ path: string; findings: Finding[] }> {
  const alike = await checkAlike(around.pages);
  let at = 0;
  for (const page of around.pages.values()) {
    yield {
      path: page.path,
      findings: [...checkPage(page, around), ...(alike.get(page.path) ?? [])].slice(0, mostOfPage),
    };
    at += 1;
    if (at % portion === 0) await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Everything that can be said of one page alone. Pages that nobody is led to any more are left alone. */
export function checkPage(page: Page, around: Surroundings): Finding[] {
  if (page.visibility === 'archived' || page.path.startsWith('/example')) return [];
  return [
    ...checkLinks(page, around),
    ...checkLanguages(page, around),
    ...checkHeadings(page),
    ...checkPictures(page),
    ...checkLength(page),
    ...checkPrices(page, around),
    ...checkDates(page, around),
  ];
}
