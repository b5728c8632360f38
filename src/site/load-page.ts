import { config } from '#config';
import { database } from '#db';
import { isLanguage, type Language } from '#kit/language';
import { paths } from '#paths';
import { prepareLanguage, translator } from '#text/translator';
import type { Arrival, BlockContext } from './blocks/block-props.ts';
import { viewSetsOf } from './blocks/view-sets.ts';
import { prepareViews } from './blocks/views.tsx';
import type { BatchView, OfferView } from './blocks/views-data.ts';
import { chatAddress } from './chat.ts';
import { filledPage } from './fill-page.ts';
import { findSettings } from './find-page.ts';
import type { LayoutName } from './layouts/frame.tsx';
import { offerView } from './offer-views.ts';
import { pageAround, type Crumb, type FrameView } from './page-frame.ts';
import { headView, type HeadView } from './page-head.ts';
import { landingKinds, type PageKind } from './page-kinds.ts';
import type { Block, Page } from './page.ts';
import { nextBatch, prepareBlocks } from './prepare-blocks.ts';
import { structuredData } from './structured-data.ts';
import { socialCard } from './social/social-card.ts';
import { worldOf } from './world.ts';

/** A page with everything its view needs; plain data, sent to the browser as it is. */
export type PageView = {
  language: Language;
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
  enrolBar: { offer: OfferView; next: BatchView | null } | null;
  /** The support chat's window, on the pages that have it. */
  chat: string | null;
};

type Visit = { query: URLSearchParams; arrival: Arrival };

/** Gathers a page: texts, prices, batches, menus, head. Answers also the tags under which its cached form is forgotten. */
export async function loadPage(
  published: Page,
  { query, arrival }: Visit,
): Promise<{ view: PageView; tags: string[] }> {
  const found = spoken(published, query);
  await prepareLanguage(found.language);
  const world = worldOf(found, query, arrival);
  const [settings, programme, offers] = await Promise.all([
    findSettings(database()),
    world.programme(),
    world.offers(),
  ]);
  const { BRAND_NAME, CONTACT_PHONE, SITE_URL } = config();
  const page = await filledPage(found, world, settings);
  const [blocks, next] = await Promise.all([prepareBlocks(page.blocks, world), nextBatch(world)]);
  await prepareViews(viewSetsOf(blocks));
  const { enrolPath, call } = enrolLink(page, offers[0]?.slug);
  const { frame, breadcrumbs, group } = await pageAround(page, settings, call);
  const [offer] = offers;
  const view: PageView = {
    language: page.language,
    kind: page.kind,
    layout: page.layout,
    head: { ...headView(page, group), picture: SITE_URL + socialCard(page, programme?.topic ?? null, BRAND_NAME).path },
    structured: structuredData({
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
      privacyPath: paths.policy('privacy'),
      phone: CONTACT_PHONE ?? null,
    },
    blocks,
    chat: chatAddress(page.path),
    enrolBar: offer && sells(page) ? { offer: offerView(offer, page), next } : null,
  };
  return { view, tags: [...world.tags] };
}

/** A gallery speaks the language it is asked for (`?language=ta`); every other page its own. */
function spoken(page: Page, query: URLSearchParams): Page {
  const language = query.get('language');
  const isGallery = page.blocks.some(({ kind }) => kind === 'block-gallery');
  return isGallery && isLanguage(language) ? { ...page, language } : page;
}

/** Where `enrol` leads: the checkout, else the page's lead form, else the list of workshops. The header calls the same. */
function enrolLink(page: Page, offer: string | undefined): { enrolPath: string; call: FrameView['call'] } {
  const say = translator(page.language);
  if (offer !== undefined) {
    const path = paths.checkout(offer, { page: page.path, language: page.language, market: page.market });
    return { enrolPath: path, call: sells(page) ? { label: say('enrol.now'), path } : undefined };
  }
  const form = page.blocks.find(({ kind }) => kind === 'lead-form');
  const path = form ? `#${form.id}` : paths.workshops();
  return { enrolPath: path, call: form ? { label: say('enrol.talk'), path } : { label: say('success.explore'), path } };
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
