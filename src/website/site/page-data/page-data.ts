import { batchesForMarket, listSessions } from '#catalogue/batches';
import type { Batch, BatchSession } from '#catalogue/batches/model';
import { batchesOnShow } from './batches-on-show.ts';
import type { Offer, Programme } from '#catalogue/catalog/model';
import { database } from '#platform/db';
import { chooseDrawing } from '#catalogue/drawings';
import type { Drawn } from '#catalogue/drawings/model';
import { formNamed, questionsOf } from '#marketing/forms';
import type { Question } from '#marketing/forms/model';
import { pageTags } from '#platform/page-cache';
import type { MediaPicture } from '#platform/media/model';
import { resolveMarket } from '#foundation/locale/market-list.server.ts';
import type { VisitorContext } from './block-props.ts';
import type { PageEntry, PageTeaser } from '../pages/find-page.ts';
import { currentContent, withTags, type Content } from './cached-content.ts';
import { oneOffer, oneProgramme, allProgrammes, someOffers } from './cached-catalogue.ts';
import { otherMarkets, type MarketLink } from './other-markets.ts';
import type { Page } from '../pages/page.ts';

/** The data that blocks of one page may read. Lazy: each is read once, and only if needed. */
export type PageData = {
  page: Page;
  query: URLSearchParams;
  visitor: VisitorContext;
  /** The content of all pages, as of this rendering. */
  content: () => Promise<Content>;
  /** The same without noting tags: for what no cached page shows. */
  plainContent: () => Promise<Content>;
  programme: () => Promise<Programme | null>;
  /** The offers this page sells, in its order. */
  offers: () => Promise<Offer[]>;
  /** All offers of the page's programme in its market, full and advance. */
  programmeOffers: () => Promise<Offer[]>;
  /** An offer of the page's market; prices of others are never shown. */
  offer: (slug: string) => Promise<Offer | null>;
  /** A picture of the library; null when there is none. */
  media: (id: string) => Promise<MediaPicture | null>;
  /** The drawing of a programme that has no picture. */
  drawing: (programme: Programme) => Promise<Drawn>;
  /** The questions of one of the school's forms, in the page's language; null where there is none. */
  form: (slug: string) => Promise<Question[] | null>;
  marketOffers: () => Promise<Offer[]>;
  /** Where the price for another market is, by name. */
  elsewhere: () => Promise<MarketLink[]>;
  /** Batches that visitors of this page may join; of some programmes or of all. */
  batches: (programmes?: string[]) => Promise<Batch[]>;
  /** The sessions of these batches; each batch is read once. */
  sessions: (batches: Pick<Batch, 'id'>[]) => Promise<Map<string, BatchSession[]>>;
  programmes: () => Promise<Programme[]>;
  landing: () => Promise<Map<string, PageEntry>>;
  /** The public pages that say the same, this one among them. */
  group: () => Promise<PageEntry[]>;
  teasers: (paths: string[]) => Promise<PageTeaser[]>;
  /** The tags of everything read, which invalidate the cached page. */
  tags: Set<string>;
};

/** Content that was already read, the set to add tags to, and the moment of the view. */
type Source = { content?: () => Promise<Content>; tags?: Set<string>; at?: Date | undefined };

/** The data of one page in one request. Reads go through `database()`: never inside a transaction. */
export function pageDataOf(
  page: Page,
  query: URLSearchParams,
  visitor: VisitorContext,
  { content: read = currentContent, tags = new Set(), at }: Source = {},
): PageData {
  tags.add(pageTags.site).add(pageTags.page(page.path));
  const known = once(read);
  /** For blocks that need more than this page's programme and offers. */
  const content = once(async () => withTags(await known(), tags));
  const programme = once(async () => {
    if (page.programme === null) return null;
    tags.add(pageTags.catalogueOf(page.programme));
    return oneProgramme(await known(), page.programme);
  });
  const { market } = resolveMarket({ page: page.market });
  const marketOffers = once(async () => someOffers(await content(), { market }));
  const offer = async (slug: string) => {
    tags.add(pageTags.offer(slug));
    const found = await oneOffer(await known(), slug);
    return found?.market === market ? found : null;
  };
  const group = once(async () => (await content()).group(page.group));
  const programmeOffers = once(async () => {
    const own = await programme();
    return own ? someOffers(await known(), { programmeId: own.id, market }) : [];
  });
  const programmes = once(async () => allProgrammes(await content()));
  const allBatches = once(async () => {
    tags.add(pageTags.batches);
    return batchesForMarket(await batchesOnShow(await marketOffers(), { at, programmes }), page.market);
  });
  const ownBatches = once(async () => {
    if (page.programme === null) return [];
    tags.add(pageTags.batchesOf(page.programme));
    const shown = await batchesOnShow(await programmeOffers(), {
      at,
      programme: page.programme,
      programmes: async () => [await programme()],
    });
    return batchesForMarket(shown, page.market);
  });
  return {
    page,
    query,
    visitor,
    content,
    plainContent: known,
    tags,
    programme,
    programmeOffers,
    marketOffers,
    offers: once(async () => {
      if (page.offers) return present(await Promise.all(page.offers.map((slug) => offer(slug))));
      return (await programmeOffers()).filter(({ plan }) => plan === page.plan);
    }),
    offer,
    form: async (slug) => {
      tags.add(pageTags.form(slug));
      const form = await formNamed(database(), slug);
      return form && questionsOf(form.fields, page.language);
    },
    drawing: async ({ slug, topic }) =>
      (await (await known()).drawings()).get(slug) ?? chooseDrawing({ slug, art: topic.art }),
    media: async (id) => (await known()).media(id),
    elsewhere: once(async () => otherMarkets(page, await programme(), { group, content: known })),
    batches: async (slugs) => {
      if (slugs?.length === 1 && slugs[0] === page.programme) return ownBatches();
      const all = await allBatches();
      return slugs ? all.filter(({ programme: slug }) => slugs.includes(slug)) : all;
    },
    sessions: sessionsOnce(),
    programmes,
    group,
    landing: once(async () => (await content()).landing(page)),
    teasers: async (paths) => (await content()).teasers(paths),
  };
}

function sessionsOnce(): PageData['sessions'] {
  const known = new Map<string, BatchSession[]>();
  return async (batches) => {
    const ids = batches.map(({ id }) => id);
    const missing = ids.filter((id) => !known.has(id));
    const found = await listSessions(database(), missing);
    for (const id of missing) known.set(id, found.get(id) ?? []);
    return new Map(ids.map((id) => [id, known.get(id) ?? []]));
  };
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => (value ??= read());
}

function present<Value>(values: (Value | null)[]): Value[] {
  return values.filter((value) => value !== null);
}
