import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Programme } from '#catalogue/catalog/model';
import { database } from '#platform/db';
import { languageCodes } from '#foundation/locale/language.ts';
import { publishedLanguages } from '#foundation/locale/language-list.server.ts';
import { isIndexed, landingKinds } from '../pages/page-kinds.ts';
import type { Block, Page } from '../pages/page.ts';
import { textsOf } from '../page-data/page-words.ts';
import type { Content } from '../page-data/cached-content.ts';
import { pages } from '../tables.ts';
import type { Findable } from './page-index.ts';

/** Limit of searchable pages; above it, pages that sell and those that are no variants come first. */
export const maxFindable = 2_000;
const portion = 50;
/** Letters of a page that are read at most. */
const maxBodyLength = 12_000;

/** Everything visitors can find: the pages that search engines may list, with what their programmes are called, and the questions on them. */
export async function* findableEntries(content: Content): AsyncGenerator<Findable> {
  const programmes = new Map((await content.programmes())?.map((one) => [one.slug, one]));
  const paths = await database()
    .select({ path: pages.path })
    .from(pages)
    .where(
      and(
        eq(pages.state, 'published'),
        eq(pages.visibility, 'public'),
        inArray(pages.language, publishedLanguages()),
        isNull(sql`${pages.resolved} ->> 'canonical'`),
      ),
    )
    .orderBy(sql`${pages.parentId} is null desc`, sql`${inArray(pages.kind, landingKinds)} desc`, pages.path)
    .limit(maxFindable);
  for (let at = 0; at < paths.length; at += portion) {
    const rows = await database()
      .select({ page: pages.resolved })
      .from(pages)
      .where(
        inArray(
          pages.path,
          paths.slice(at, at + portion).map(({ path }) => path),
        ),
      );
    for (const { page } of rows) yield* entriesOf(page as Page, programmes);
  }
  yield* madeEntries(content, programmes, new Set(paths.map(({ path }) => path)));
}

function* entriesOf(page: Page, programmes: Map<string, Programme>): Generator<Findable> {
  if (!isIndexed(page)) return;
  const { path, language, market } = page;
  const programme = page.programme === null ? undefined : programmes.get(page.programme);
  const entry = { path, language, market, group: page.group ?? path };
  yield {
    ...entry,
    title: [page.label, page.head.title, ...programmeTitles(programme)].join(' '),
    body: [page.head.description, ...textsOf(page.blocks), ...programmeTexts(programme)]
      .join(' ')
      .slice(0, maxBodyLength),
  };
  for (const block of page.blocks)
    for (const [at, { question, answer }] of questionsOf(block).entries())
      yield { ...entry, question: { block: block.id, at }, title: question, body: answer };
}

/** The questions of a block; empty for a block of another kind. */
export function questionsOf(block: Block): { question: string; answer: string }[] {
  return block.kind === 'questions' && Array.isArray(block.items)
    ? (block.items as { question: string; answer: string }[])
    : [];
}

/** Entries of the pages generated for programmes without a written page. */
async function* madeEntries(
  content: Content,
  programmes: Map<string, Programme>,
  written: Set<string>,
): AsyncGenerator<Findable> {
  for (const language of languageCodes.filter((code) => publishedLanguages().includes(code))) {
    const landing = await content.landing({ language, market: 'IN' });
    for (const [slug, { path, market, language: own }] of landing) {
      const programme = programmes.get(slug);
      if (!programme || written.has(path)) continue;
      written.add(path);
      const texts = programmeTexts(programme).join(' ');
      yield {
        path,
        market,
        language: own,
        group: `programme ${slug}`,
        title: programmeTitles(programme).join(' '),
        body: texts,
      };
    }
  }
}

const programmeTitles = (programme: Programme | undefined) =>
  programme ? [...Object.values(programme.title), programme.topic.slug, ...Object.values(programme.topic.title)] : [];
const programmeTexts = (programme: Programme | undefined) => (programme ? Object.values(programme.summary) : []);
