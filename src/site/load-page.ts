import { config } from '#config';
import type { Language } from '#kit/language';
import { paths } from '#paths';
import { prepareLanguage, translator } from '#text/translator';
import { greetedPage, withOtherWorkshops } from './arrival/greet-page.ts';
import type { Arrival, BlockContext } from './blocks/block-props.ts';
import { viewSetsOf } from './blocks/view-sets.ts';
import { prepareViews } from './blocks/views.tsx';
import type { BatchView, OfferView } from './blocks/views-data.ts';
import { chatAddress } from './chat.ts';
import { filledPage } from './fill-page.ts';
import { documentTheme, galleryChoice } from './gallery-choice.ts';
import type { Content } from './kept-content.ts';
import type { LayoutName } from './layouts/frame.tsx';
import { offerView } from './offer-views.ts';
import { pageAround, readAround, type Crumb, type FrameView } from './page-frame.ts';
import { headView, type HeadView } from './page-head.ts';
import { landingKinds, type PageKind } from './page-kinds.ts';
import type { Block, Page } from './page.ts';
import { nextBatch, prepareBlocks } from './prepare-blocks.ts';
import { saleOf, type PageSale } from './page-sale.ts';
import { structuredData } from './structured-data.ts';
import { socialCard } from './social/social-card.ts';
import { worldOf } from './world.ts';

/** A page with everything its view needs; plain data, sent to the browser as it is. */
export type PageView = {
  language: Language;
  /** Where it is not the system's: a gallery can show the other one. */
  theme: 'light' | 'dark' | undefined;
  /** Shown in several languages at once, of which a browser never has the sentences: such a page stays HTML. */
  still: boolean;
  kind: PageKind;
  layout: LayoutName;
  /** `picture`: what those see who share the page. */
  head: HeadView & { picture: string };
  structured: string;
  frame: FrameView;
  breadcrumbs: Crumb[];
  context: Omit<BlockContext, 'lead' | 'newsletter'>;
  blocks: Block[];
  /** What stays at the thumb on phones; null on pages that sell nothing. */
  enrolBar: { offer: OfferView; next: BatchView | null; instead: { label: string; path: string } | null } | null;
  /** The support chat's window, on the pages that have it. */
  chat: string | null;
};

/** `content`: as it was when the page was read. */
type Visit = { query: URLSearchParams; arrival: Arrival; content: Content };

/** The picture of a page is the same for everybody. */
const nobody: Arrival = { kind: 'nobody', looked: false };

/** Gathers a page: texts, prices, batches, menus, head. Answers also the tags under which its cached form is forgotten. */
export async function loadPage(
  published: Page,
  { query, arrival, content }: Visit,
): Promise<{ view: PageView; tags: string[] }> {
  const gallery = galleryChoice(published, query);
  const [own = published.language, ...others] = gallery?.languages ?? [];
  const found = { ...published, language: own };
  await Promise.all([own, ...others].map((code) => prepareLanguage(code)));
  const world = worldOf(found, query, arrival, () => Promise.resolve(content));
  const settings = await content.settings();
  // Together, because each is a way to the database and back.
  const [programme, offers, around] = await Promise.all([
    world.programme(),
    world.offers(),
    readAround(found, settings, world),
    nextBatch(world),
  ]);
  const { BRAND_NAME, CONTACT_PHONE, SITE_URL } = config();
  const filled = await filledPage(found, world, settings);
  const page = greetedPage(filled, arrival, programme);
  const written = await withOtherWorkshops(page, arrival, world);
  const [blocks, next] = await Promise.all([prepareBlocks(written, world), nextBatch(world)]);
  await prepareViews(viewSetsOf(blocks));
  // What has no price here is asked for, not bought: it cannot be sold out.
  const sale = offers.length > 0 ? await saleOf(world, page.programme) : 'open';
  const { enrolPath, call } = enrolLink(page, offers[0]?.slug, sale);
  const { frame, breadcrumbs } = pageAround(page, settings, call, around);
  const [offer] = offers;
  const view: PageView = {
    language: page.language,
    theme: documentTheme(gallery),
    still: others.length > 0,
    kind: page.kind,
    layout: page.layout,
    head: {
      ...headView(page, around.group),
      picture: SITE_URL + socialCard(greetedPage(filled, nobody, programme), programme?.topic ?? null, BRAND_NAME).path,
    },
    // No engine reads what comes after a visit.
    structured: page.kind.startsWith('success')
      ? ''
      : structuredData({
          page,
          blocks,
          programme,
          offers,
          breadcrumbs,
          origin: SITE_URL,
          brand: BRAND_NAME,
          phone: CONTACT_PHONE ?? null,
        }),
    frame,
    breadcrumbs,
    context: {
      path: page.path,
      language: page.language,
      market: page.market,
      brandName: BRAND_NAME,
      topic: programme?.topic ?? null,
      enrolPath,
      sale,
      privacyPath: paths.policy('privacy'),
      phone: CONTACT_PHONE ?? null,
    },
    blocks,
    chat: chatAddress(page.path),
    enrolBar:
      offer && sells(page)
        ? { offer: { ...offerView(offer, page), sale }, next, instead: sale === 'open' ? null : (call ?? null) }
        : null,
  };
  return { view, tags: [...world.tags] };
}

/** Where `enrol` leads: the checkout while there is a seat, else the page's lead form, else the list of workshops. The header calls the same. */
function enrolLink(
  page: Page,
  offer: string | undefined,
  sale: PageSale,
): { enrolPath: string; call: FrameView['call'] } {
  const say = translator(page.language);
  if (offer !== undefined && sale === 'open') {
    const path = paths.checkout(offer, { page: page.path, language: page.language, market: page.market });
    return { enrolPath: path, call: sells(page) ? { label: say('enrol.now'), path } : undefined };
  }
  const form = page.blocks.find(({ kind }) => kind === 'lead-form');
  const path = form ? `#${form.id}` : paths.workshops();
  const label = say(offer === undefined ? 'enrol.talk' : 'soldOut.ask');
  return { enrolPath: path, call: form ? { label, path } : { label: say('success.explore'), path } };
}

const sellingKinds: PageKind[] = [
  ...landingKinds,
  'pricing-advance',
  'institution-landing',
  'offer-landing',
  'unlisted',
  'internal',
  'legacy',
];

function sells(page: Page): boolean {
  return sellingKinds.includes(page.kind);
}
