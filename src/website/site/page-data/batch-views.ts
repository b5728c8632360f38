import { languageNameIn } from '#foundation/locale/language.ts';
import { enrolWords, joinedPrice } from '#catalogue/batches';
import { batchSale, soldBy, type Batch, type BatchSession } from '#catalogue/batches/model';
import type { Offer, SeatRules } from '#catalogue/catalog/model';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { memoize } from '#foundation/kit/memoize.ts';
import { marketName } from '#foundation/locale/market.ts';
import { marketFacts } from '#foundation/locale/market-list.server.ts';
import { toWallClock } from '#foundation/locale/wall-clock.ts';
import { formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import { translator } from '#foundation/i18n/translator.ts';
import { paths } from '#foundation/web/paths.ts';
import type { BatchView } from './view-types.ts';
import type { Page } from '../pages/page.ts';

/** `offer`: by which it is bought there; `sells`: whether the checkout of it is linked. */
type Shown = {
  offer: Offer | null | undefined;
  sells?: boolean;
  programme?: BatchView['programme'];
};

/** A batch as the visitor of a page sees it: its time by its own clock, in the page's language. */
export function batchView(
  found: Batch,
  { path, language, market, arm }: Pick<Page, 'path' | 'language' | 'market' | 'arm'>,
  { offer, sells = true, programme = null }: Shown,
): BatchView {
  const batch = soldBy(found, offer);
  const { zone } = batch;
  const inMarket = timeInMarket(batch, { market, language });
  const until = enrolWords(batch, offer, language);
  const price = offer ? joinedPrice(batch, offer, language) : null;
  return {
    id: batch.id,
    startsAt: batch.startsAt.toISOString(),
    when: formatWorkshopTime(batch.startsAt, zone, language),
    zone,
    ...(inMarket !== undefined && { inMarket }),
    language: languageNameIn(batch.language, language),
    ...(batch.language !== language && { otherLanguage: true }),
    note: batch.sessionsNote ? inLanguage(batch.sessionsNote, language) : null,
    ...(until && { until }),
    ...(price && { price: { price, struck: null, free: false } }),
    seatsLeft: batch.seatsLeft,
    sale: batchSale(batch),
    path: !offer || !sells ? null : paths.checkout(offer.slug, { batch: batch.id, page: path, language, market, arm }),
    waitlistPath: offer?.waitlist === false ? null : paths.waitlist({ batch: batch.id, page: path, language, market }),
    programme,
  };
}

/** Maximum of dates that are written out; of more, only the first and the last. */
const maxDates = 10;

/** The dates of a batch, by its own clock in the page's language; undefined with only one. */
export function batchDates(
  { zone }: Pick<Batch, 'zone'>,
  sessions: BatchSession[],
  { language }: Pick<Page, 'language'>,
): string | undefined {
  const on = sessions.filter(({ state }) => state !== 'cancelled');
  if (on.length < 2) return undefined;
  const written = on.map(({ startsAt }) => dayAndMonth(language, zone).format(startsAt));
  const dates = on.length > maxDates ? `${written[0]} – ${written.at(-1)}` : written.join(', ');
  return translator(language)('batch.dates', { count: on.length, dates });
}

const dayAndMonth = memoize(
  (language: string, timeZone: string) =>
    new Intl.DateTimeFormat(`${language}-IN`, {
      timeZone,
      day: 'numeric',
      // Only English is used to months cut short.
      month: language === 'en' ? 'short' : 'long',
      numberingSystem: 'latn',
    }),
);

/** The hour by the clock of the page's market, if the batch has no market and another clock: `United States: Mon, 4 Jan, 1:00 am EST`. */
function timeInMarket({ market: own, startsAt, zone }: Batch, { market, language }: Pick<Page, 'market' | 'language'>) {
  const there = marketFacts(market)?.zone;
  if (own !== null || !there) return undefined;
  const [here, other] = [toWallClock(startsAt, zone), toWallClock(startsAt, there)];
  if (here.date === other.date && here.time === other.time) return undefined;
  return `${marketName(market, language)}: ${formatWorkshopTime(startsAt, there, language)}`;
}

/**
 * For lists of many programmes: what is taught in the page's language first, each part in its order. Lists in English keep their order, because they
 * are the ones for everybody.
 */
export function ownLanguageFirst<Item>(
  items: Item[],
  { language }: Pick<Page, 'language'>,
  isIn: (item: Item, language: string) => boolean,
): { items: Item[]; own: number } {
  if (language === 'en') return { items, own: 0 };
  const own = items.filter((item) => isIn(item, language));
  return { items: [...own, ...items.filter((item) => !own.includes(item))], own: own.length };
}

/** The batches taught in the page's language, or all if there are none. */
export function batchesInLanguage(batches: Batch[], { language }: Pick<Page, 'language'>): Batch[] {
  const own = batches.filter((batch) => batch.language === language);
  return own.length > 0 ? own : batches;
}

/**
 * The batches of a page: those in its language; if none of these has a seat, also those with one in other languages, which are labelled; all if none
 * is in its language.
 */
export function batchesToOffer(batches: Batch[], page: Pick<Page, 'language'>, rules: SeatRules | undefined): Batch[] {
  const own = batchesInLanguage(batches, page);
  const free = batches.filter((batch) => soldBy(batch, rules).bookable && batch.seatsLeft > 0);
  if (own.length === batches.length || own.some((batch) => free.includes(batch))) return own;
  return batches.filter((batch) => own.includes(batch) || free.includes(batch));
}
