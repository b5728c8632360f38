import { optInLabel } from '#marketing/channels';
import { config, ownerWords } from '#foundation/config';
import type { Language } from '#foundation/locale/language.ts';
import { dialOf } from '#foundation/locale/market-list.server.ts';
import { pageTags } from '#platform/page-cache';
import { paths } from '#foundation/web/paths.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { greetedPage, withOtherWorkshops } from './visitor-context/greet-page.ts';
import type { VisitorContext, BlockContext } from '../page-data/block-props.ts';
import { prepareViews, type ViewSet } from '../blocks/view-sets.ts';
import { viewSetsOf } from '../blocks/view-sets.server.ts';
import { noteOfMarket, type MarketNote } from './market-note.ts';
import { marketSwitch } from './market-switch.ts';
import type { EnrolBar } from '../page-data/view-types.ts';
import { chatWindow } from './chat.ts';
import { filledPage } from '../page-data/fill-page.ts';
import { documentTheme, galleryChoice } from '../pages/gallery-choice.ts';
import type { Content } from '../page-data/cached-content.ts';
import type { LayoutName } from '../layouts/frame.tsx';
import { offerView } from '../page-data/offer-views.ts';
import type { Crumb } from '../layouts/layout-props.ts';
import { linkedPages } from './linked-pages.ts';
import type { LinkedPages } from '#foundation/ui/controls/linked-pages.tsx';
import { pageAround, readAround, socialAddresses, type FrameView } from './page-frame.ts';
import { headView, type HeadView } from '../seo/page-head.ts';
import { landingKinds, type PageKind } from '../pages/page-kinds.ts';
import type { Block, Page } from '../pages/page.ts';
import { prepareBlocks, type MarkBlock } from '../blocks/prepare-blocks.ts';
import { nextBatch } from '../blocks/shared/next-batch.ts';
import { programmeFacts } from '../blocks/shared/programme-facts.ts';
import { saleOf } from '../page-data/page-sale.ts';
import type { PageSale } from '../page-data/view-types.ts';
import { shownBatches, structuredData, type KnownSchool } from '../seo/structured-data.ts';
import { logoPath } from '../share-images/app-icons.ts';
import { ownLook } from '../share-images/own-look.ts';
import { shareCard } from '../share-images/share-card.ts';
import { shareSubject } from '../share-images/share-subject.ts';
import { pageDataOf } from '../page-data/page-data.ts';

/** A page with everything its view needs; plain data, sent to the browser. */
export type PageView = {
  language: Language;
  /** The theme if not the system's: a gallery can show the other one. */
  theme: 'light' | 'dark' | undefined;
  /** Shows several languages at once; the browser does not have their texts, so the page is not hydrated. */
  still: boolean;
  kind: PageKind;
  layout: LayoutName;
  /** `picture`: what those see who share the page. */
  head: HeadView & { picture: string };
  structured: string;
  frame: FrameView;
  breadcrumbs: Crumb[];
  context: Omit<BlockContext, 'lead' | 'newsletter'>;
  /** That the page sells nothing in the market that the visitor chose, and what to do instead. */
  marketNote?: MarketNote;
  blocks: Block[];
  /** The files of views that show these blocks. */
  views: ViewSet[];
  /** Where links lead to pages in other languages; absent if all do as written. */
  linked?: LinkedPages;
  /** Price, date, language and the button: beside the content, on narrow windows at the lower edge; null on pages that sell nothing. */
  enrolBar: EnrolBar | null;
  /** The support chat's window, on the pages that have it. */
  chat: { address: string; storage: boolean } | null;
};

/** `content`: as it was when the page was read. `asked`: the paths at which a page was looked for, this one's among them. */
type Visit = {
  query: URLSearchParams;
  visitor: VisitorContext;
  content: Content;
  asked: string[];
  /** For an editor: marks the texts of blocks. */
  mark?: MarkBlock | undefined;
  /** For the editor: the moment at which the page is shown; default: now. */
  at?: Date | undefined;
};

/** The share picture of a page is the same for all visitors. */
const nobody: VisitorContext = { kind: 'nobody', looked: false };

/** Loads a page: texts, prices, batches, menus, head. Also returns the tags that invalidate its cached form. */
export async function loadPage(
  published: Page,
  { query, visitor, content, asked, mark, at }: Visit,
): Promise<{ view: PageView; tags: string[] }> {
  const gallery = galleryChoice(published, query);
  const [own = published.language, ...others] = gallery?.languages ?? [];
  const found = { ...published, language: own };
  await Promise.all([own, ...others].map((code) => prepareLanguage(code)));
  const tags = new Set(asked.map(pageTags.page));
  // It goes as soon as a page is published that sells its programme.
  if (published.madeFor !== undefined) tags.add(pageTags.landing);
  const data = pageDataOf(found, query, visitor, { content: () => Promise.resolve(content), tags, at });
  const settings = await (await data.content()).settings();
  // Together, because each is a way to the database and back.
  const [programme, offers, around] = await Promise.all([
    data.programme(),
    data.offers(),
    readAround(found, data),
    nextBatch(data),
  ]);
  const { BRAND_NAME, CONTACT_PHONE, SITE_URL } = config();
  const filled = await filledPage(found, data, settings);
  const page = greetedPage(filled, visitor, programme);
  const written = await withOtherWorkshops(page, visitor, data);
  const [blocks, next, facts] = await Promise.all([
    prepareBlocks(written, data, mark),
    nextBatch(data),
    programmeFacts(data),
  ]);
  const views = await viewSetsOf(blocks);
  await prepareViews(views);
  // Without a price here it is requested, not bought, so it cannot be sold out.
  const sale = offers.length > 0 ? await saleOf(data, page.programme, offers[0]) : 'open';
  const { enrolPath, call } = enrolLink(page, offers[0]?.slug, sale);
  const [offer] = offers;
  const enrolBar: EnrolBar | null =
    offer && sells(page)
      ? {
          offer: { ...offerView(offer, page, { sessions: programme?.sessions }), sale },
          next,
          facts: facts && { ages: facts.ages, languages: facts.languages },
          instead: sale === 'open' ? null : (call ?? null),
        }
      : null;
  // The call of the bar is always in sight: the header does not repeat it.
  const markets = await marketSwitch(page, { content, query });
  const { frame, breadcrumbs } = pageAround(
    page,
    { settings, call: enrolBar ? undefined : call, title: programme?.title, query, markets },
    around,
  );
  const picture =
    SITE_URL +
    shareCard(greetedPage(filled, nobody, programme), await shareSubject(programme, data), BRAND_NAME, ownLook()).path;
  const dial = dialOf(page.market, page.language);
  const optIn = blocks.some(({ kind }) => kind === 'lead-form') && (await optInLabel(page.language));
  const marketNote = await noteOfMarket(page, data);
  const linked = await linkedPages([blocks, frame, breadcrumbs, enrolBar, enrolPath], data);
  const view: PageView = {
    language: page.language,
    theme: documentTheme(gallery),
    still: others.length > 0,
    kind: page.kind,
    layout: page.layout,
    head: { ...headView(page, around.group), picture },
    // Success pages are not indexed.
    structured: page.kind.startsWith('success')
      ? ''
      : structuredData({
          page,
          blocks,
          programme,
          offers,
          sessions: programme ? await data.sessions(shownBatches(blocks)) : new Map(),
          breadcrumbs,
          origin: SITE_URL,
          school: knownSchool(),
          picture,
          logo: () => SITE_URL + logoPath(),
        }),
    frame,
    breadcrumbs,
    context: {
      path: page.path,
      language: page.language,
      market: page.market,
      ...(page.marketAsWritten !== undefined && { chosenMarket: page.market }),
      // Omitted if empty: it would be sent with every page.
      ...(dial && { dial }),
      ...(page.arm !== undefined && { arm: page.arm }),
      brandName: BRAND_NAME,
      topic: programme?.topic.art ?? null,
      enrolPath,
      sale,
      ...(enrolBar && { bar: true }),
      privacyPath: around.entries.get(paths.policy('privacy', 'en'))?.path ?? paths.policy('privacy', page.language),
      ...(optIn && { optIn }),
      phone: CONTACT_PHONE ?? null,
    },
    ...(marketNote && { marketNote }),
    blocks,
    views,
    ...(linked && { linked }),
    chat: chatWindow(page.path),
    enrolBar,
  };
  return { view, tags: [...tags] };
}

function knownSchool(): KnownSchool {
  const { BRAND_NAME, CONTACT_PHONE, MAIL_FROM } = config();
  const { address } = ownerWords(config());
  return { brand: BRAND_NAME, phone: CONTACT_PHONE ?? null, email: MAIL_FROM, address, links: socialAddresses() };
}

/**
 * Where `enrol` leads: the checkout while there is a seat, the waitlist while all dates are full, else the page's lead form, else the list of
 * workshops. The header calls the same.
 */
function enrolLink(
  page: Page,
  offer: string | undefined,
  sale: PageSale,
): { enrolPath: string; call: FrameView['call'] } {
  const say = translator(page.language);
  if (offer !== undefined && sale === 'open') {
    const { path: from, language, market, arm } = page;
    const path = paths.checkout(offer, { page: from, language, market, arm });
    return { enrolPath: path, call: sells(page) ? { label: say('enrol.now'), path } : undefined };
  }
  if (sale === 'sold-out') {
    const { programme, path: from, language, market } = page;
    const path = paths.waitlist({ programme: programme ?? undefined, page: from, language, market });
    return { enrolPath: path, call: { label: say('batch.waitlist'), path } };
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
