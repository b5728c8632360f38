import { and, eq } from 'drizzle-orm';
import { refreshMarkets } from '#catalogue/catalog/markets/load-markets.ts';
import { listOffers, listProgrammes, maxOffers, maxProgrammes } from '#catalogue/catalog';
import type { Offer, Programme } from '#catalogue/catalog/model';
import { database } from '#platform/db';
import { chooseDrawings } from '#catalogue/drawings';
import type { Drawn } from '#catalogue/drawings/model';
import { mediaPictures } from '#platform/media';
import type { MediaPicture } from '#platform/media/model';
import type { Language } from '#foundation/locale/language.ts';
import { isPublished } from '#foundation/locale/language-list.server.ts';
import { pageTags } from '#platform/page-cache';
import { refreshSchool } from '#platform/school';
import {
  entriesInLanguage,
  findSettings,
  landingPages,
  pageEntries,
  pagesOfGroup,
  pageTeasers,
  type PageEntry,
  type PageTeaser,
} from '../pages/find-page.ts';
import type { Page } from '../pages/page.ts';
import { programmePages } from '../pages/made/programme-page.ts';
import { pageSpellings, type Spellings } from '../pages/records/spellings.ts';
import { pathsEverywhere, type SiteSettings } from '../pages/site-settings.server.ts';
import { contentVersion, pages } from '../tables.ts';

/**
 * Content shared by all pages, cached until the next publication. Shared by all renderings, so it must not be mutated, and it holds nothing of
 * visitors or seats. Each result is at least as new as the mark it was requested with.
 */
export type Content = {
  settings: () => Promise<SiteSettings>;
  /** Every programme, by slug; null above the number that is read in one query. */
  programmes: () => Promise<Programme[] | null>;
  /** The drawing of each programme by its slug, so that no two in a list are alike; empty above the number that is read. */
  drawings: () => Promise<Map<string, Drawn>>;
  /** Every offer in content order; null above the number that is read in one query. */
  offers: () => Promise<Offer[] | null>;
  /** A picture of the library. Pages that show it are recorded as its users, so they carry no tag of it. */
  media: (id: string) => Promise<MediaPicture | null>;
  landing: (page: Pick<Page, 'language' | 'market'>) => Promise<Map<string, PageEntry>>;
  group: (name: string | null) => Promise<PageEntry[]>;
  /** The home page, menu pages and policies that exist, by path: each in this language, if available. */
  everywhere: (language: Language) => Promise<Map<string, PageEntry>>;
  /** Where links to these paths lead on a page of this language, by path; pages that do not exist are left out. */
  spoken: (paths: string[], language: Language) => Promise<Map<string, PageEntry & { group: string | null }>>;
  /** The published pages of these paths that exist, by path. */
  entries: (paths: string[]) => Promise<Map<string, PageEntry>>;
  /** The same as cards show them. */
  teasers: (paths: string[]) => Promise<PageTeaser[]>;
  /** The pages by the spelling of their addresses. */
  spellings: () => Promise<Spellings>;
};

/** The same content; each query also adds the tags of what was asked for, whatever the result. */
export function withTags(content: Content, tags: Set<string>): Content {
  const noting =
    <Words extends unknown[], Value>(ask: (...words: Words) => Value, tagsOf: (...words: Words) => string[]) =>
    (...words: Words) => {
      for (const tag of tagsOf(...words)) tags.add(tag);
      return ask(...words);
    };
  return {
    settings: noting(content.settings, () => [pageTags.site]),
    everywhere: noting(content.everywhere, () => [pageTags.site]),
    programmes: noting(content.programmes, () => [pageTags.catalogue]),
    offers: noting(content.offers, () => [pageTags.catalogue]),
    // Another programme changes no drawing but that of one after it.
    drawings: content.drawings,
    media: content.media,
    // A programme without a page has a generated one, so offers on sale count too.
    landing: noting(content.landing, () => [pageTags.landing, pageTags.catalogue]),
    group: noting(content.group, (name) => (name === null ? [] : [pageTags.group(name)])),
    spoken: noting(content.spoken, (paths) => paths.map(pageTags.spoken)),
    entries: noting(content.entries, (paths) => paths.map(pageTags.link)),
    teasers: noting(content.teasers, (paths) => paths.map(pageTags.card)),
    // No cached page shows them.
    spellings: content.spellings,
  };
}

/** Pages whose menus, groups and ancestors are cached; other entries are few per site. */
const most = 500;

let current: { mark: string; content: Content } | undefined;

/** The current content: one small statement checks whether the cached one is still valid. */
export async function currentContent(): Promise<Content> {
  const [row] = await database().select({ mark: contentVersion.value }).from(contentVersion);
  return contentOf(row?.mark);
}

/** The published page of exactly this path, or null, with the current content, in one query. */
export async function findPageAndContent(path: string): Promise<{ page: Page | null; content: Content }> {
  const [row] = await database()
    .select({ mark: contentVersion.value, page: pages.resolved })
    .from(contentVersion)
    .leftJoin(pages, and(eq(pages.path, path), eq(pages.state, 'published')));
  const content = await contentOf(row?.mark);
  const page = (row?.page as Page | null | undefined) ?? null;
  // A page in a language that is not published is there for no visitor.
  return { page: page && isPublished(page.language) ? page : null, content };
}

async function contentOf(mark: string | undefined): Promise<Content> {
  // Without a mark its validity could not be checked.
  if (mark === undefined) return readContent();
  await Promise.all([refreshMarkets(database(), mark), refreshSchool(database(), mark)]);
  if (current?.mark !== mark) current = { mark, content: readContent() };
  return current.content;
}

function readContent(): Content {
  const keep = keeper();
  const settings = () => keep('settings', () => findSettings(database()));
  const programmes = () => keep('programmes', () => whole(listProgrammes(database()), maxProgrammes));
  const offers = () => keep('offers', () => whole(listOffers(database(), {}), maxOffers));
  return {
    settings,
    everywhere: (language) =>
      keep(`everywhere ${language}`, async () =>
        entriesInLanguage(database(), pathsEverywhere(await settings()), language),
      ),
    programmes,
    drawings: () => keep('drawings', async () => chooseDrawings(inOrder((await programmes()) ?? []))),
    offers,
    media: (id) => keep(`media ${id}`, async () => (await mediaPictures(database(), [id])).get(id) ?? null),
    landing: ({ language, market }) =>
      keep(`landing ${language} ${market}`, async () => {
        const written = await landingPages(database(), { language, market });
        const catalogue = { programmes: (await programmes()) ?? [], offers: (await offers()) ?? [] };
        return new Map([...written, ...programmePages(catalogue, { language }, written)]);
      }),
    group: (name) =>
      name === null ? Promise.resolve([]) : keep(`group ${name}`, () => pagesOfGroup(database(), name)),
    spoken: (paths, language) =>
      keep(`spoken ${language} ${paths.join(' ')}`, () => entriesInLanguage(database(), paths, language)),
    entries: (paths) => keep(`entries ${paths.join(' ')}`, () => pageEntries(database(), paths)),
    teasers: (paths) => keep(`teasers ${paths.join(' ')}`, () => pageTeasers(database(), paths)),
    spellings: () => keep('spellings', () => pageSpellings(database())),
  };
}

/** As they were added: a new one takes no other one's drawing. */
function inOrder(programmes: Programme[]) {
  const ordered = programmes.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return ordered.map(({ slug, topic }) => ({ slug, art: topic.art }));
}

async function whole<Row>(read: Promise<Row[]>, limit: number): Promise<Row[] | null> {
  const rows = await read;
  return rows.length < limit ? rows : null;
}

/** An LRU cache of promises by name. Failed ones are retried. */
function keeper() {
  const known = new Map<string, Promise<unknown>>();
  return <Value>(name: string, read: () => Promise<Value>): Promise<Value> => {
    const found = known.get(name) as Promise<Value> | undefined;
    known.delete(name);
    const value = found ?? read();
    known.set(name, value);
    if (found) return found;
    value.catch(() => known.delete(name));
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return value;
  };
}
