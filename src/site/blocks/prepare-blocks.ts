import type { Offer } from '#catalog/model';
import { inLanguage } from '#locale/local-text';
import { paths } from '#paths';
import { offerView } from '../page-data/offer-views.ts';
import { batchesInLanguage, batchView, languageName } from '../page-data/batch-views.ts';
import type { PreparedFacts } from './facts/view.tsx';
import type { Hero } from './hero/view.tsx';
import type { Plans, PreparedPlans } from './plans/view.tsx';
import type { CountdownBlock } from './countdown/view.tsx';
import type { Outcomes } from './outcomes/view.tsx';
import type { Pictures } from './pictures/view.tsx';
import type { PreparedPrice, Price } from './price/view.tsx';
import type { Questions } from './questions/view.tsx';
import { blockSchema } from './registry.server.ts';
import type { SuccessHelp } from './success/schema.ts';
import type { Related, PreparedRelated } from './related/view.tsx';
import type { RichText } from './rich-text/view.tsx';
import type { Schedule } from './schedule/view.tsx';
import type { OfferView, ProgrammeFacts } from '../page-data/view-types.ts';
import type { Video } from './video/view.tsx';
import type { WorkshopList } from './workshop-list/view.tsx';
import { knownVariables } from '../page-data/fill-page.ts';
import { galleryBlocks } from './gallery/gallery-blocks.ts';
import { readMarkdown } from './shared/markdown.server.ts';
import type { Block } from '../pages/page.ts';
import { saleOf } from '../page-data/page-sale.ts';
import { prepareListing } from './workshop-list/prepare.ts';
import { prepareSchedule } from './schedule/prepare.ts';
import { findPicture } from './shared/pictures.server.ts';
import type { PageData } from '../page-data/page-data.ts';

/**
 * Makes the blocks of a page ready to be seen: prices, batches and texts filled in. Blocks that do not fit their schema
 * (any more) are left out, so that one of them cannot take the page down.
 */
export async function prepareBlocks(blocks: Block[], data: PageData): Promise<Block[]> {
  const prepared = await Promise.all(
    blocks.map((block) =>
      block.kind === 'block-gallery' ? galleryBlocks(data, prepareBlock) : prepareBlock(block, data),
    ),
  );
  return prepared.flat().filter((block) => block !== null);
}

async function prepareBlock(raw: Block, data: PageData): Promise<Block | null> {
  const result = blockSchema(raw.kind)?.safeParse(raw);
  if (!result?.success) return null;
  const block = result.data as unknown as Block;
  const prepare = Object.hasOwn(preparations, raw.kind) ? preparations[raw.kind] : undefined;
  return prepare ? { ...(await prepare(block as never, data)), kind: block.kind, id: block.id } : block;
}

const preparations: Record<string, (block: never, data: PageData) => Promise<object>> = {
  hero: async ({ picture, ...block }: Hero, data) => ({
    ...block,
    source: findPicture(picture),
    facts: await factsOf(data),
    next: await nextBatch(data),
  }),
  facts: async (block: PreparedFacts, data) => ({
    ...block,
    facts: block.fromProgramme === false ? null : await factsOf(data),
  }),
  'rich-text': async ({ markdown, ...block }: RichText) => ({ ...block, nodes: readMarkdown(markdown) }),
  questions: async ({ items, ...block }: Questions) => ({
    ...block,
    items: items.map((item) => ({ ...item, answer: readMarkdown(item.answer) })),
  }),
  price: preparePrice,
  plans: preparePlans,
  schedule: (block: Schedule, data) => prepareSchedule(block, data),
  'workshop-list': (block: WorkshopList, data) => prepareListing(block, data),
  related: prepareRelated,
  countdown: async (block: CountdownBlock, data) => ({ ...block, next: await nextBatch(data) }),
  video: async ({ picture, ...block }: Video) => ({ ...block, source: findPicture(picture) }),
  outcomes: async ({ items, ...block }: Outcomes) => ({ ...block, items: withSources(items) }),
  pictures: async ({ items, ...block }: Pictures) => ({ ...block, items: withSources(items) }),
  success: async (block: Block, data) => ({
    ...block,
    visitor: data.visitor,
    help: data.visitor.kind === 'nobody' ? await helpFor(data) : null,
    readyPath: await readyPath(data),
  }),
  'payment-status': async (block: Block, { visitor }) => ({ ...block, visitor }),
};

/** What a success page tells somebody who brings no token. */
async function helpFor(data: PageData): Promise<SuccessHelp> {
  const content = await data.content();
  const [programme, landing, settings, known] = await Promise.all([
    data.programme(),
    data.landing(),
    content.settings(),
    content.entries([supportPage]),
  ]);
  const variables = await knownVariables(data, settings);
  return {
    programme: programme && {
      title: inLanguage(programme.title, data.page.language),
      page: landing.get(programme.slug)?.path ?? null,
      kit: programme.kit && data.page.market === 'IN',
    },
    email: variables.supportEmail ?? null,
    support: known.has(supportPage) ? supportPage : null,
  };
}

const supportPage = '/support';

/** For a buyer the page that prepares the first session, in the page's language, where the content has one; it opens with their token. */
async function readyPath({ visitor, content, page, query }: PageData): Promise<string | null> {
  const token = query.get('order');
  if (visitor.kind !== 'order' || visitor.order.state !== 'paid' || token === null) return null;
  const found = (await (await content()).group('get-ready')).find(({ language }) => language === page.language);
  return found ? paths.withOrder(found.path, token) : null;
}

/** In place of a picture's name what the build made of it. */
function withSources<Item extends { picture?: string | undefined }>(items: Item[]) {
  return items.map(({ picture, ...item }) => ({ ...item, source: findPicture(picture) }));
}

/** What the page's programme says by itself; null on a page without one. */
export async function factsOf(data: PageData): Promise<ProgrammeFacts | null> {
  const programme = await data.programme();
  if (!programme) return null;
  const { ages, sessions, minutesPerSession, kit, venue } = programme;
  const taught = await data.batches([programme.slug]);
  const shown = batchesInLanguage(taught, data.page);
  return {
    ages,
    sessions,
    minutes: minutesPerSession,
    languages: [...new Set(shown.map(({ language }) => languageName(language, data.page)))],
    // A box is posted inside India only; elsewhere a shopping list takes its place.
    kit: kit && data.page.market === 'IN',
    venue,
  };
}

/** The first batch one can still join, in the page's language where there is one. */
export async function nextBatch(data: PageData) {
  if (data.page.programme === null) return null;
  const bookable = (await data.batches([data.page.programme])).filter(
    ({ bookable: open, seatsLeft }) => open && seatsLeft > 0,
  );
  const [first] = batchesInLanguage(bookable, data.page);
  const [offer] = await data.offers();
  if (!first) return null;
  const view = batchView(first, data.page, { offer: offer?.slug ?? null });
  return first.language === data.page.language ? view : { ...view, otherLanguage: true as const };
}

async function preparePrice({ offer: slug, ...block }: Price, data: PageData): Promise<PreparedPrice> {
  const offer = slug ? await data.offer(slug) : (await data.offers())[0];
  return { ...block, offer: offer ? await offerOnSale(offer, data) : null, elsewhere: await data.elsewhere() };
}

/** An offer with the word whether it can be bought now. */
async function offerOnSale(offer: Offer, data: PageData): Promise<OfferView> {
  const own = await data.programme();
  // Asked for last, because a page that has asked for all programmes is forgotten with each of them.
  const programme =
    own?.id === offer.programmeId ? own : (await data.programmes()).find(({ id }) => id === offer.programmeId);
  return { ...offerView(offer, data.page), sale: await saleOf(data, programme?.slug ?? null) };
}

async function preparePlans({ offers: slugs, plans = [], ...block }: Plans, data: PageData): Promise<PreparedPlans> {
  const offers = await plansOffers(slugs ?? (plans.length > 0 ? plans.map(({ offer }) => offer) : null), data);
  const onSale = await Promise.all(offers.map((offer) => offerOnSale(offer, data)));
  const views = onSale.map((view) => {
    const plan = plans.find(({ offer }) => offer === view.slug);
    return {
      offer: view,
      name: plan?.name ?? view.name,
      note: plan?.note,
      includes: plan?.includes ?? [],
      recommended: plan?.recommended,
    };
  });
  return { ...block, plans: views, elsewhere: await data.elsewhere() };
}

async function plansOffers(slugs: string[] | null, data: PageData): Promise<Offer[]> {
  if (slugs === null) return data.programmeOffers();
  const found = await Promise.all(slugs.map((slug) => data.offer(slug)));
  return found.filter((offer) => offer !== null);
}

async function prepareRelated({ pages: named, ...block }: Related, data: PageData): Promise<PreparedRelated> {
  const found = await data.teasers(named);
  const programmes = await data.programmes();
  const pages = named.flatMap((path) => {
    const page = found.find((candidate) => candidate.path === path);
    if (!page) return [];
    const topic = programmes.find(({ slug }) => slug === page.programme)?.topic ?? null;
    return [{ path, label: page.label, description: page.description, topic }];
  });
  return { ...block, pages };
}
