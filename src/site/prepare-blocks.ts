import type { Offer } from '#catalog/model';
import { inLanguage } from '#kit/local-text';
import { paths } from '#paths';
import { offerView } from './offer-views.ts';
import { batchesInLanguage, batchView, languageName } from './batch-views.ts';
import type { PreparedFacts } from './blocks/facts.tsx';
import type { Hero } from './blocks/hero.tsx';
import type { Plans, PreparedPlans } from './blocks/plans.tsx';
import type { CountdownBlock } from './blocks/countdown.tsx';
import type { Outcomes } from './blocks/outcomes.tsx';
import type { Pictures } from './blocks/pictures.tsx';
import type { PreparedPrice, Price } from './blocks/price.tsx';
import type { Questions } from './blocks/questions.tsx';
import { blockSchema } from './blocks/registry.server.ts';
import type { SuccessHelp } from './blocks/success.tsx';
import type { Related, PreparedRelated } from './blocks/related.tsx';
import type { RichText } from './blocks/rich-text.tsx';
import type { Schedule } from './blocks/schedule.tsx';
import type { OfferView, ProgrammeFacts } from './blocks/views-data.ts';
import type { Video } from './blocks/video.tsx';
import type { WorkshopList } from './blocks/workshop-list.tsx';
import { knownVariables } from './fill-page.ts';
import { galleryBlocks } from './gallery-blocks.ts';
import { readMarkdown } from './markdown.server.ts';
import type { Block } from './page.ts';
import { saleOf } from './page-sale.ts';
import { prepareListing } from './prepare-listing.ts';
import { prepareSchedule } from './prepare-schedule.ts';
import { findPicture } from './pictures.server.ts';
import type { World } from './world.ts';

/**
 * Makes the blocks of a page ready to be seen: prices, batches and texts filled in. Blocks that do not fit their schema
 * (any more) are left out, so that one of them cannot take the page down.
 */
export async function prepareBlocks(blocks: Block[], world: World): Promise<Block[]> {
  const prepared = await Promise.all(
    blocks.map((block) =>
      block.kind === 'block-gallery' ? galleryBlocks(world, prepareBlock) : prepareBlock(block, world),
    ),
  );
  return prepared.flat().filter((block) => block !== null);
}

async function prepareBlock(raw: Block, world: World): Promise<Block | null> {
  const result = blockSchema(raw.kind)?.safeParse(raw);
  if (!result?.success) return null;
  const block = result.data as unknown as Block;
  const prepare = Object.hasOwn(preparations, raw.kind) ? preparations[raw.kind] : undefined;
  return prepare ? { ...(await prepare(block as never, world)), kind: block.kind, id: block.id } : block;
}

const preparations: Record<string, (block: never, world: World) => Promise<object>> = {
  hero: async ({ picture, ...block }: Hero, world) => ({
    ...block,
    source: findPicture(picture),
    facts: await factsOf(world),
    next: await nextBatch(world),
  }),
  facts: async (block: PreparedFacts, world) => ({
    ...block,
    facts: block.fromProgramme === false ? null : await factsOf(world),
  }),
  'rich-text': async ({ markdown, ...block }: RichText) => ({ ...block, nodes: readMarkdown(markdown) }),
  questions: async ({ items, ...block }: Questions) => ({
    ...block,
    items: items.map((item) => ({ ...item, answer: readMarkdown(item.answer) })),
  }),
  price: preparePrice,
  plans: preparePlans,
  schedule: (block: Schedule, world) => prepareSchedule(block, world),
  'workshop-list': (block: WorkshopList, world) => prepareListing(block, world),
  related: prepareRelated,
  countdown: async (block: CountdownBlock, world) => ({ ...block, next: await nextBatch(world) }),
  video: async ({ picture, ...block }: Video) => ({ ...block, source: findPicture(picture) }),
  outcomes: async ({ items, ...block }: Outcomes) => ({ ...block, items: withSources(items) }),
  pictures: async ({ items, ...block }: Pictures) => ({ ...block, items: withSources(items) }),
  success: async (block: Block, world) => ({
    ...block,
    arrival: world.arrival,
    help: world.arrival.kind === 'nobody' ? await helpFor(world) : null,
    readyPath: await readyPath(world),
  }),
  'payment-status': async (block: Block, { arrival }) => ({ ...block, arrival }),
};

/** What a success page tells somebody who brings no token. */
async function helpFor(world: World): Promise<SuccessHelp> {
  const content = await world.content();
  const [programme, landing, settings, known] = await Promise.all([
    world.programme(),
    world.landing(),
    content.settings(),
    content.entries([supportPage]),
  ]);
  const variables = await knownVariables(world, settings);
  return {
    programme: programme && {
      title: inLanguage(programme.title, world.page.language),
      page: landing.get(programme.slug)?.path ?? null,
      kit: programme.kit && world.page.market === 'IN',
    },
    email: variables.supportEmail ?? null,
    support: known.has(supportPage) ? supportPage : null,
  };
}

const supportPage = '/support';

/** For a buyer the page that prepares the first session, in the page's language, where the content has one; it opens with their token. */
async function readyPath({ arrival, content, page, query }: World): Promise<string | null> {
  const token = query.get('order');
  if (arrival.kind !== 'order' || arrival.order.state !== 'paid' || token === null) return null;
  const found = (await (await content()).group('get-ready')).find(({ language }) => language === page.language);
  return found ? paths.withOrder(found.path, token) : null;
}

/** In place of a picture's name what the build made of it. */
function withSources<Item extends { picture?: string | undefined }>(items: Item[]) {
  return items.map(({ picture, ...item }) => ({ ...item, source: findPicture(picture) }));
}

/** What the page's programme says by itself; null on a page without one. */
export async function factsOf(world: World): Promise<ProgrammeFacts | null> {
  const programme = await world.programme();
  if (!programme) return null;
  const { ages, sessions, minutesPerSession, kit, venue } = programme;
  const taught = await world.batches([programme.slug]);
  const shown = batchesInLanguage(taught, world.page);
  return {
    ages,
    sessions,
    minutes: minutesPerSession,
    languages: [...new Set(shown.map(({ language }) => languageName(language, world.page)))],
    // A box is posted inside India only; elsewhere a shopping list takes its place.
    kit: kit && world.page.market === 'IN',
    venue,
  };
}

/** The first batch one can still join, in the page's language where there is one. */
export async function nextBatch(world: World) {
  if (world.page.programme === null) return null;
  const bookable = (await world.batches([world.page.programme])).filter(
    ({ bookable: open, seatsLeft }) => open && seatsLeft > 0,
  );
  const [first] = batchesInLanguage(bookable, world.page);
  const [offer] = await world.offers();
  if (!first) return null;
  const view = batchView(first, world.page, { offer: offer?.slug ?? null });
  return first.language === world.page.language ? view : { ...view, otherLanguage: true as const };
}

async function preparePrice({ offer: slug, ...block }: Price, world: World): Promise<PreparedPrice> {
  const offer = slug ? await world.offer(slug) : (await world.offers())[0];
  return { ...block, offer: offer ? await offerOnSale(offer, world) : null, elsewhere: await world.elsewhere() };
}

/** An offer with the word whether it can be bought now. */
async function offerOnSale(offer: Offer, world: World): Promise<OfferView> {
  const programme = (await world.programmes()).find(({ id }) => id === offer.programmeId);
  return { ...offerView(offer, world.page), sale: await saleOf(world, programme?.slug ?? null) };
}

async function preparePlans({ offers: slugs, plans = [], ...block }: Plans, world: World): Promise<PreparedPlans> {
  const offers = await plansOffers(slugs ?? (plans.length > 0 ? plans.map(({ offer }) => offer) : null), world);
  const onSale = await Promise.all(offers.map((offer) => offerOnSale(offer, world)));
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
  return { ...block, plans: views, elsewhere: await world.elsewhere() };
}

async function plansOffers(slugs: string[] | null, world: World): Promise<Offer[]> {
  if (slugs === null) return world.programmeOffers();
  const found = await Promise.all(slugs.map((slug) => world.offer(slug)));
  return found.filter((offer) => offer !== null);
}

async function prepareRelated({ pages: named, ...block }: Related, world: World): Promise<PreparedRelated> {
  const found = await world.teasers(named);
  const programmes = await world.programmes();
  const pages = named.flatMap((path) => {
    const page = found.find((candidate) => candidate.path === path);
    if (!page) return [];
    const topic = programmes.find(({ slug }) => slug === page.programme)?.topic ?? null;
    return [{ path, label: page.label, description: page.description, topic }];
  });
  return { ...block, pages };
}
