import type { Programme } from '#catalogue/catalog/model';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { translator } from '#foundation/i18n/translator.ts';
import type { VisitorContext } from '../../page-data/block-props.ts';
import type { Block, Page } from '../../pages/page.ts';
import type { PageData } from '../../page-data/page-data.ts';

const thanks: Page['kind'][] = ['success', 'success-old'];

/**
 * RT-7: the title of a success page depends on its visitor. Only a valid token of a paid order gets the words of celebration; typed by hand, without
 * a token or after a form the title is neutral, so that neither a tab nor a pixel reports “You are in!”. Other pages are unchanged. The variables
 * must be filled in.
 */
export function greetedPage(page: Page, visitor: VisitorContext, programme: Programme | null): Page {
  if (!thanks.includes(page.kind)) return page;
  // The breadcrumb label of a written page is “Thank you”; a page made from another one keeps that page's label.
  const written = page.madeFrom === undefined;
  const about = written ? programme && inLanguage(programme.title, page.language) : page.label;
  const title = [greeting(page, visitor), about].filter(Boolean).join(' – ').slice(0, 120);
  return { ...page, head: { description: page.head.description, title } };
}

function greeting(page: Page, visitor: VisitorContext): string {
  const say = translator(page.language);
  const own = page.blocks.find(({ kind }) => kind === 'success');
  const written = (field: string) => (typeof own?.[field] === 'string' ? own[field] : undefined);
  if (visitor.kind === 'order')
    return visitor.order.state === 'paid' ? (written('title') ?? say('success.title')) : say('success.notYetTitle');
  if (visitor.kind === 'lead') return say('success.leadTitle');
  if (visitor.kind === 'newsletter') return say('newsletter.sent');
  return written('neutralTitle') ?? say('success.neutralTitle');
}

/** How many other workshops a thank-you page names. */
const others = 2;

/**
 * The blocks of a page, plus, on a success page without an order, two workshops that may suit the visitor: same topic before same kind, open ones
 * before full ones, the page's language before English.
 */
export async function withOtherWorkshops(page: Page, visitor: VisitorContext, data: PageData): Promise<Block[]> {
  if (!thanks.includes(page.kind) || visitor.kind === 'order') return page.blocks;
  const [all, landing, own] = await Promise.all([data.programmes(), data.landing(), data.programme()]);
  const batches = await data.batches();
  const free = new Set(batches.filter((one) => one.bookable && one.seatsLeft > 0).map(({ programme }) => programme));
  // Without other workshops in the language, an English one is shown; the list names its language.
  const languageOf = (slug: string) => landing.get(slug)?.language;
  const rank = ({ slug, topic, format }: (typeof all)[number]) =>
    (languageOf(slug) === page.language ? 0 : 8) +
    (free.has(slug) ? 0 : 4) +
    (topic.slug === own?.topic.slug ? 0 : 2) +
    (format === (own?.format ?? 'workshop') ? 0 : 1);
  const programmes = all
    .filter(({ slug }) => slug !== own?.slug && [page.language, 'en'].includes(languageOf(slug) ?? ''))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, others)
    .map(({ slug }) => slug);
  if (programmes.length === 0) return page.blocks;
  const title = translator(page.language)('success.others');
  return [...page.blocks, { kind: 'workshop-list', id: 'other-workshops', tone: 'tint', title, programmes }];
}
