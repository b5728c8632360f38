import { and, eq, inArray } from 'drizzle-orm';
import { log } from '#foundation/config/log.server.ts';
import { database } from '#platform/db';
import { inLanguage } from '#foundation/locale/local-text.ts';
import type { Language } from '#foundation/locale/language.ts';
import type { Page } from '../pages/page.ts';
import { textsOf } from '../page-data/page-words.ts';
import { namedValues } from '../page-data/fill-page.ts';
import { fillPublished } from '../pages/variables.ts';
import type { Content } from '../page-data/cached-content.ts';
import { pages } from '../tables.ts';
import { excerptOf, marked, type Marked } from './excerpt.ts';
import { askedWords, indexPages, type Entry, type PageIndex } from './page-index.ts';
import { findableEntries, questionsOf } from './read-entries.ts';

export type Result = { path: string; language: Language; title: Marked; excerpt: Marked; isQuestion: boolean };

const maxShown = 12;

/** This server's index, and the one being built to replace it. */
let current: { content: Content; index: PageIndex } | undefined;
let building: Promise<PageIndex> | undefined;

/**
 * The index of the current content. After a publication searches use the previous one until the new one is ready: results are read from the database,
 * so nothing unpublished can appear.
 */
async function indexOf(content: Content): Promise<PageIndex> {
  if (current?.content === content) return current.index;
  building ??= indexPages(findableEntries(content))
    .then((index) => {
      current = { content, index };
      return index;
    })
    .finally(() => {
      building = undefined;
    });
  if (!current) return building;
  building.catch((err: unknown) => log().warn({ err }, 'the index of the site could not be made'));
  return current.index;
}

/** The published pages that match a search, in the visitor's language first; at most twelve. */
export async function searchSite(
  content: Content,
  typed: string,
  { language, market }: { language: Language; market: string },
): Promise<Result[]> {
  const words = askedWords(typed);
  if (words.length === 0) return [];
  const index = await indexOf(content);
  // More than are shown, since some may be gone meanwhile.
  const hits = index.find(typed, { language, market }).slice(0, maxShown * 2);
  const written = await pagesOf(hits.map(({ entry }) => entry.path));
  const results: Result[] = [];
  for (const { entry } of hits) {
    const page = written.get(entry.path);
    const shown = page
      ? resultOf(entry, await readable(content, page), words)
      : await madeResult(content, entry, words);
    if (shown && !results.some((one) => isSame(one, shown))) results.push(shown);
    if (results.length === maxShown) break;
  }
  return results;
}

/** A question answered on many pages is shown once. */
const isSame = (one: Result, other: Result) =>
  plainOf(one.title) === plainOf(other.title) && (one.isQuestion ? other.isQuestion : one.path === other.path);
export const plainOf = (pieces: Marked) => pieces.map(({ text }) => text).join('');

/** A page with its variables filled in, as visitors read it. */
async function readable(content: Content, page: Page): Promise<Page> {
  const programme = (await content.programmes())?.find(({ slug }) => slug === page.programme) ?? null;
  const known = namedValues(await content.settings(), programme, page.language);
  return fillPublished(page, { ...known, ...page.variables });
}

async function pagesOf(paths: string[]): Promise<Map<string, Page>> {
  if (paths.length === 0) return new Map();
  const rows = await database()
    .select({ page: pages.resolved })
    .from(pages)
    .where(and(eq(pages.state, 'published'), eq(pages.visibility, 'public'), inArray(pages.path, [...new Set(paths)])));
  return new Map(rows.map(({ page }) => [(page as Page).path, page as Page]));
}

function resultOf({ path, language, question }: Entry, page: Page, words: string[]): Result | null {
  if (question) {
    const block = page.blocks.find(({ id }) => id === question.block);
    const found = block && questionsOf(block)[question.at];
    if (!found) return null;
    const at = { path: `${path}#${question.block}`, language, isQuestion: true };
    return { ...at, title: marked(found.question, words), excerpt: excerptOf(withoutMarkdown(found.answer), words) };
  }
  const { description = '' } = page.head as Partial<Page['head']>;
  const said = [description, ...textsOf(page.blocks)].map(withoutMarkdown);
  // The line that contains the search, else the page's description.
  const line = said.find((text) => excerptOf(text, words).some(({ hit }) => hit)) ?? description;
  return { path, language, title: marked(page.label, words), excerpt: excerptOf(line, words), isQuestion: false };
}

/** Of a page made for a programme. */
async function madeResult(
  content: Content,
  { path, language, market }: Entry,
  words: string[],
): Promise<Result | null> {
  const landing = await content.landing({ language, market: market as Page['market'] });
  const entry = [...landing].find(([, one]) => one.path === path);
  const programme = entry && (await content.programmes())?.find(({ slug }) => slug === entry[0]);
  if (!programme) return null;
  const [title, summary] = [inLanguage(programme.title, language), inLanguage(programme.summary, language)];
  return { path, language, title: marked(title, words), excerpt: excerptOf(summary, words), isQuestion: false };
}

function withoutMarkdown(text: string): string {
  return text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*(?:[#>]+|[-*+]|\d+\.)\s+/gm, '')
    .replaceAll(/[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}/g, '');
}
