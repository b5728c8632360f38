import { findProgramme, listOffers, listProgrammes } from '#catalogue/catalog';
import type { Offer, Programme } from '#catalogue/catalog/model';
import type { Tx } from '#platform/db';
import { prepareLanguage, translator, type Translate } from '#foundation/i18n/translator.ts';
import type { Language } from '#foundation/locale/language.ts';
import { isPublished, publishedLanguages } from '#foundation/locale/language-list.server.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { landingPages, type PageEntry } from '../find-page.ts';
import type { Block, Page } from '../page.ts';

/**
 * The page generated for a programme without a written page, if staff enabled it (`autoPage`): in English at `/workshop/<slug>`, in the other
 * languages of its title at `/ta/workshop/<slug>`. Null for every other path, for a programme without an offer on sale, and as soon as a public page
 * sells it.
 */
export async function programmePage(tx: Tx, path: string): Promise<Page | null> {
  const { prefix = 'en', slug = '' } =
    /^(?:\/(?<prefix>[a-z]{2}))?\/workshop\/(?<slug>[a-z0-9-]+)$/.exec(path)?.groups ?? {};
  const programme = slug ? await findProgramme(tx, slug) : null;
  if (!programme?.autoPage || programme.slug !== slug || !isPublished(prefix)) return null;
  if (pathOf(programme, prefix) !== path) return null;
  const offers = marketFirst(await listOffers(tx, { programmeId: programme.id }));
  const [offer] = offers;
  if (!offer) return null;
  const sold = await landingPages(tx, { language: prefix, market: offer.market });
  if (sold.has(slug)) return null;
  await prepareLanguage(prefix);
  const own = offers.filter(({ market }) => market === offer.market).slice(0, 6);
  return pageOf(programme, { path, language: prefix, offer, offers: own, say: translator(prefix) });
}

type Wanted = Pick<Page, 'language'>;

/** The made pages of programmes that no page in `sold` sells, by programme, in the language where their title is in it. */
export function programmePages(
  { programmes, offers }: { programmes: Programme[]; offers: Offer[] },
  { language }: Wanted,
  sold: ReadonlyMap<string, PageEntry>,
): Map<string, PageEntry> {
  const made = new Map<string, PageEntry>();
  for (const programme of programmes) {
    if (!programme.autoPage || sold.has(programme.slug)) continue;
    const [offer] = marketFirst(offers.filter(({ programmeId }) => programmeId === programme.id));
    if (!offer) continue;
    const own: Language = programme.title[language] ? language : 'en';
    made.set(programme.slug, {
      path: pathOf(programme, own),
      label: inLanguage(programme.title, own),
      language: own,
      market: offer.market,
      kind: 'workshop-landing',
      visibility: 'public',
      programme: programme.slug,
      isVariant: false,
      canonical: null,
    });
  }
  return made;
}

/** The paths of all made pages, for search engines. */
export async function programmePagePaths(tx: Tx): Promise<string[]> {
  const programmes = (await listProgrammes(tx)).filter(({ autoPage }) => autoPage);
  if (programmes.length === 0) return [];
  const offers = await listOffers(tx, {});
  const sold = await landingPages(tx, { language: 'en', market: 'IN' });
  const made = publishedLanguages().flatMap((language) => [
    ...programmePages({ programmes, offers }, { language }, sold).values(),
  ]);
  return [...new Set(made.map(({ path }) => path))].sort();
}

/** India first, because its pages are those without a country in their address. */
function marketFirst(offers: Offer[]): Offer[] {
  return offers.toSorted((a, b) => Number(b.market === 'IN') - Number(a.market === 'IN'));
}

/** Its address in a language; that of the English one where its title is not in the language. */
function pathOf({ slug, title }: Programme, language: Language): string {
  return language === 'en' || !title[language] ? `/workshop/${slug}` : `/${language}/workshop/${slug}`;
}

type Made = { path: string; language: Language; offer: Offer; offers: Offer[]; say: Translate };

function pageOf(programme: Programme, { path, language, offer, offers, say }: Made): Page {
  const { slug } = programme;
  const title = inLanguage(programme.title, language);
  return {
    path,
    language,
    variantOf: null,
    market: offer.market,
    kind: 'workshop-landing',
    layout: 'primary-new',
    visibility: 'public',
    label: title.slice(0, 50),
    group: null,
    programme: slug,
    plan: offer.plan,
    offers: offers.map(({ slug: name }) => name),
    variables: {},
    forChildren: false,
    head: { title: title.slice(0, 70), description: inLanguage(programme.summary, language).slice(0, 170) },
    blocks: blocksOf(programme, { title, language, offers, say }),
    madeFor: slug,
  };
}

type Shown = Pick<Made, 'language' | 'offers' | 'say'> & { title: string };

function blocksOf(programme: Programme, { title, language, offers, say }: Shown): Block[] {
  return [
    {
      kind: 'hero',
      id: 'hero',
      title,
      eyebrow: inLanguage(programme.topic.title, language),
      lead: inLanguage(programme.summary, language),
      actions: [{ label: say('enrol.now'), to: 'enrol' }],
    },
    { kind: 'facts', id: 'facts', fromProgramme: true },
    { kind: 'schedule', id: 'dates', tone: 'tint', title: say('checkout.when'), emptyText: say('batch.none') },
    {
      kind: offers.length > 1 ? 'plans' : 'price',
      id: 'price',
      title: say('checkout.pay'),
      ...(offers.length > 1 ? { offers: offers.map(({ slug }) => slug) } : {}),
    },
    {
      kind: 'call-to-enrol',
      id: 'enrol',
      // Different from the hero's, so that screen reader users can tell them apart.
      title: say('checkout.title', { programme: title }),
      label: say('enrol.now'),
      mascot: 'building',
    },
  ];
}
