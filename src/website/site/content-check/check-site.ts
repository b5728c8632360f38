import { existsSync } from 'node:fs';
import path from 'node:path';
import { listOffers, listProgrammes } from '#catalogue/catalog';
import { database } from '#platform/db';
import { officeDay } from '#foundation/locale/office-zone.ts';
import { languageCodes } from '#foundation/locale/language.ts';
import { publishedLanguages } from '#foundation/locale/language-list.server.ts';
import { findMoved } from '#website/redirects/live.ts';
import { programmePages } from '../pages/made/programme-page.ts';
import type { Page } from '../pages/page.ts';
import { alikePages } from './check-alike.ts';
import { checkDates, checkPrices } from './check-figures.ts';
import { checkLinks } from './check-links.ts';
import { deadExternals } from './dead-externals.ts';
import { checkHeadings, checkLanguages, checkLength, checkPictures } from './check-text.ts';
import { knownPage, noteInGroup } from './known-pages.ts';
import { publishedPages } from './published-pages.ts';
import type { Finding, KnownPage, PageGroup, Surroundings } from './model.ts';

/** Findings per page at most; further ones appear once these are fixed. */
const maxOfPage = 20;
type Pace = () => Promise<void>;

/** Reads what pages are held against, at the pace of `pace`. `built`: the folder of the site's files. */
export async function readSurroundings(
  now: Date,
  pace: Pace,
  built = path.join(path.dirname(process.argv[1] ?? ''), '../client'),
): Promise<Surroundings> {
  const tx = database();
  const known = new Map<string, KnownPage>();
  const groups = new Map<string, PageGroup>();
  const alike = alikePages();
  for await (const page of publishedPages()) {
    known.set(page.path, knownPage(page));
    noteInGroup(groups, page);
    alike.add(page);
    await pace();
  }
  const [programmes, offers] = [await listProgrammes(tx), await listOffers(tx, {})];
  const made = languageCodes.flatMap((language) => [
    ...programmePages({ programmes, offers }, { language }, new Map()).values(),
  ]);
  return {
    pages: known,
    groups,
    alike: await alike.found(pace),
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
    today: officeDay(now),
  };
}

/** Checks every page, and hands over the findings of each, at the pace of `pace`. */
export async function* checkPages(
  around: Surroundings,
  pace: Pace,
): AsyncGenerator<{ path: string; findings: Finding[] }> {
  for await (const page of publishedPages()) {
    const findings = [...checkPage(page, around), ...(around.alike.get(page.path) ?? [])];
    yield { path: page.path, findings: findings.slice(0, maxOfPage) };
    await pace();
  }
}

/** All checks that need only one page. Archived and example pages are skipped. */
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
