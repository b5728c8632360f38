import { optInLabel } from '#marketing/channels';
import { batchesForMarket } from '#catalogue/batches';
import { holdMinutes, joinedOffer, soldBy, type Batch } from '#catalogue/batches/model';
import { findSold } from '#catalogue/catalog';
import type { Offer, Sold } from '#catalogue/catalog/model';
import type { Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import { prepareLanguage } from '#foundation/i18n/translator.ts';
import { formatHeldUntil } from '#foundation/locale/workshop-time.ts';
import { paths } from '#foundation/web/paths.ts';
import { gatewaysFor } from '#sales/payments';
import { findOfferedSeat, type OfferedSeat } from '#sales/waitlist';
import { findAttemptOrder, newAttemptKey } from '../placement/attempt.ts';
import type { ShownList } from './group/check-list.ts';
import { checkoutLessons } from './dates/checkout-lessons.ts';
import { readLessonQuery, type LessonQuery } from './dates/lesson-query.ts';
import { checkoutMarket } from './checkout-market.ts';
import { checkoutPrice, pricesByLearners, pricesOfBegun, type AppliedCoupon } from './checkout-price.ts';
import { rowsIn } from './learners/learner-fields.ts';
import type { CheckoutValues } from './checkout-values.ts';
import { isNamed, personOf, typedBefore, typedHome } from './typed-before.ts';
import { batchChoice } from './dates/batch-choice.ts';
import { batchesOfOffer } from './dates/batches-of-offer.ts';
import type { CheckoutView } from './checkout-view.ts';
import { expired } from '../order/expire-orders.ts';
import type { Order } from '../model.ts';
import { learnerNames } from '../order/learners/learner-names.ts';
import { orderPath, pagePath } from '../order/links.ts';
import { isPaidFor, isStillPayable } from '../order/states.ts';
import { offerView } from './offer-view.ts';
import { campaignOf, type CampaignLinks } from './validate-coupon.ts';

type Asked = CampaignLinks & {
  offer: string;
  batch: string | null;
  page: string | null;
  /** The variant of an experiment on that page. */
  arm?: string | null;
  language: Language;
  attempt: string | null;
  /** The market in the URL: that of the page, or the visitor's choice. */
  market: string | null;
  /** The link of a waitlist offer with a held seat. */
  seat?: string | null;
  /** Whether this is the page for a list of learners. */
  group?: boolean;
  /** The times of single lessons. */
  lessons?: LessonQuery;
};

/**
 * The checkout page of an offer, with this buyer's earlier input; null for an unknown offer. The URL may preselect a batch (id or slug). Call it with
 * `database()`, never inside a transaction.
 */
export async function readCheckout(tx: Tx, asked: Asked): Promise<CheckoutView | null> {
  const sold = (await findSold(tx, [asked.offer])).get(asked.offer);
  if (!sold) return null;
  const { offer } = sold;
  const { language, group = false } = asked;
  await prepareLanguage(language);
  // In parallel: on the embedded database each query waits for all earlier ones.
  const [order, all, market, seat] = await Promise.all([
    asked.attempt ? findAttemptOrder(tx, asked.attempt, offer.slug) : null,
    batchesOfOffer(tx, sold),
    checkoutMarket(tx, offer, { asked: asked.market, language }),
    findOfferedSeat(tx, asked.seat ?? null),
  ]);
  const batches = batchesShown(all, offer, { asked, seat, order });
  const held = order && isStillPayable(order.state) && !(await expired(tx, order)) ? order : null;
  const own = seatsOfBuyer(held, seat);
  const lessons = await lessonsOf(tx, sold, { asked, held });
  const gateways = gatewaysFor(offer.market);
  const campaign = await campaignOf(tx, asked, { offer, order });
  const wanted = asked.batch ?? seat?.batchId ?? null;
  const typed = typedBefore({ order: order ?? personOf(seat), offer, language, batches, wanted });
  const home = await typedHome(tx, offer, order);
  const list = listOf(group ? order : null);
  return {
    ...offerView(sold, language),
    ...pricesShown(offer, { asked, batches, typed, list, coupon: campaign.coupon }),
    attempt: asked.attempt ?? newAttemptKey(),
    list,
    oneSeat: seat?.orderId === null,
    otherPath: otherPath(asked, offer),
    market,
    optIn: await optInLabel(language),
    campaignOver: campaign.over,
    couponProblem: campaign.problem,
    methods: gateways.map(({ name }) => name),
    batches: preferred(batches, language).map((batch) => batchChoice(batch, { language, own, offer })),
    values: {
      ...typed,
      ...home,
      // The state of the kit's address follows it, until the buyer chooses another one.
      state: home.shipState === typed.state ? '' : typed.state,
      coupon: campaign.code ?? '',
    },
    dateChosen: wanted !== null && batches.some((batch) => isNamed(batch, wanted)),
    lessons,
    heldUntil: heldUntil(own, { batches, lessons, language }),
    seatOver: Boolean(asked.seat) && own === null,
    keeps: keepsSeat(gateways),
    enrolled: order && isPaidFor(order.state) ? enrolledBy(order) : null,
    page: pagePath(asked.page),
  };
}

type Found = { asked: Asked; seat: OfferedSeat | null; order: Order | null };

/** The batches one may choose, as they are sold to this buyer. */
function batchesShown(all: Batch[], offer: Offer, { asked, seat, order }: Found): Batch[] {
  const fitting = new Set(batchesForMarket(all, offer.market).map(({ id }) => id));
  const named = [asked.batch, seat?.batchId, order?.batchId];
  return (
    all
      // A batch named by the URL, a waitlist seat or this order stays, at any hour.
      .filter(
        (batch) =>
          fitting.has(batch.id) ||
          (named.some((one) => isNamed(batch, one)) && (batch.market === null || batch.market === offer.market)),
      )
      // A waitlist seat stays available until its own hold ends.
      .map((batch) => (seat?.batchId === batch.id ? batch : soldBy(batch, offer)))
  );
}

type OwnSeats = { batchId: string; from: Date; until: Date; seats: number };

/** The seats that are held for this buyer: by the waitlist, or by the unfinished order. */
function seatsOfBuyer(held: Order | null, seat: OfferedSeat | null): OwnSeats | null {
  if (seat?.orderId === null) return { ...seat, seats: 1 };
  return held && { batchId: held.batchId, from: held.createdAt, until: held.expiresAt, seats: held.learners.length };
}

function lessonsOf(tx: Tx, { offer, programme }: Sold, { asked, held }: { asked: Asked; held: Order | null }) {
  const query = asked.lessons ?? readLessonQuery(new URLSearchParams());
  return checkoutLessons(tx, { offer, programme, language: asked.language, query, held });
}

type Hold = { batches: Batch[]; lessons: CheckoutView['lessons']; language: Language };

/** Until when the buyer's seat is held, in the zone of its batch. */
function heldUntil(own: OwnSeats | null, { batches, lessons, language }: Hold): string | null {
  if (!own) return null;
  const batch = batches.find(({ id }) => id === own.batchId);
  const zone = batch?.zone ?? (own.batchId === lessons?.batch ? lessons.choice.zone : null);
  return zone ? formatHeldUntil(own.until, { from: own.from, zone, language }) : null;
}

type Priced = {
  asked: Asked;
  batches: Batch[];
  typed: CheckoutValues;
  list: ShownList;
  coupon: AppliedCoupon | null;
};

/** The price of the seats asked for so far; outside of a list also those of fewer and more. */
function pricesShown(offer: Offer, { asked, batches, typed, list, coupon }: Priced) {
  const { language, group = false } = asked;
  const chosen = batches.find(({ id }) => id === typed.batch);
  const seats = group ? Math.max(1, list.rows.length) : rowsIn(typed);
  return {
    ...checkoutPrice(joinedOffer(offer, chosen), language, coupon, seats),
    prices: group ? [] : pricesByLearners(offer, language, coupon),
    joined: group ? {} : pricesOfBegun(offer, batches, { language, coupon }),
  };
}

/** The checkout for a list of learners; from there the regular one. */
function otherPath(asked: Asked, offer: Offer): string {
  const way = wayOn(asked, offer);
  return asked.group ? paths.checkout(offer.slug, way) : paths.groupCheckout(offer.slug, way);
}

function enrolledBy(order: Order): CheckoutView['enrolled'] {
  const { learners, language } = order;
  return { learner: learnerNames(learners, language), learners: learners.length, path: orderPath(order) };
}

/** The parameters shared with the other checkout (for a list, or regular). */
function wayOn({ page, arm, language, batch }: Asked, { market }: Offer) {
  return { page: page ?? undefined, language, market, batch: batch ?? undefined, arm: arm ?? undefined };
}

/** The lines of the buyer's unfinished order. */
function listOf(order: Order | null): ShownList {
  const rows = (order?.learners ?? []).map(({ name, age, email }) => ({
    name,
    age: String(age ?? ''),
    email: email ?? '',
    problems: {},
  }));
  return { rows, text: '', problem: null };
}

/** How long a seat is held for payment, by the available gateways. */
function keepsSeat(gateways: { holdDays?: number }[]): CheckoutView['keeps'] {
  const days = gateways.flatMap(({ holdDays }) => holdDays ?? []);
  return {
    minutes: days.length === gateways.length && days.length > 0 ? null : holdMinutes,
    days: days.length > 0 ? Math.min(...days) : null,
  };
}

/** Batches in the page's language first; within each, soonest first. */
function preferred(batches: Batch[], language: Language): Batch[] {
  return [...batches].sort((a, b) => Number(b.language === language) - Number(a.language === language));
}
