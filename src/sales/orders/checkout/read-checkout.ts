import { optInLabel } from '#marketing/channels';
import { batchesForMarket } from '#catalogue/batches';
import { holdMinutes, joinedOffer, soldBy, type Batch } from '#catalogue/batches/model';
import { findSold, storedCode } from '#catalogue/catalog';
import { includedLines, shownPicture, type Offer } from '#catalogue/catalog/model';
import type { Tx } from '#platform/db';
import { findAddress, stateChoices } from '#sales/delivery';
import { chooseDrawing, shownDrawing } from '#catalogue/drawings';
import { noAddress, typedAddress } from '#sales/delivery/model';
import type { Language } from '#foundation/locale/language.ts';
import { prepareLanguage } from '#foundation/i18n/translator.ts';
import { dialOf, marketFacts } from '#foundation/locale/market-list.server.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { formatHeldUntil } from '#foundation/locale/workshop-time.ts';
import { paths } from '#foundation/web/paths.ts';
import { gatewaysFor } from '#sales/payments';
import { findOfferedSeat, type OfferedSeat } from '#sales/waitlist';
import { findAttemptOrder, newAttemptKey } from '../placement/attempt.ts';
import { needsState } from '../placement/buyer-state.ts';
import { typedInvoiceTo } from './checkout-gst.ts';
import type { ShownList } from './group/check-list.ts';
import { checkoutLessons } from './dates/checkout-lessons.ts';
import { readLessonQuery, type LessonQuery } from './dates/lesson-query.ts';
import { checkoutMarket } from './checkout-market.ts';
import { checkoutPrice, pricesByLearners, pricesOfBegun } from './checkout-price.ts';
import { rowsIn } from './learners/learner-fields.ts';
import { typedLearners } from './learners/read-learners.ts';
import { checkoutFields, type CheckoutValues } from './checkout-values.ts';
import { batchChoice } from './dates/batch-choice.ts';
import { batchesOfOffer } from './dates/batches-of-offer.ts';
import type { CheckoutView } from './checkout-view.ts';
import { expired } from '../order/expire-orders.ts';
import type { Order } from '../model.ts';
import { learnerNames } from '../order/learners/learner-names.ts';
import { orderPath, pagePath } from '../order/links.ts';
import { isPaidFor, isStillPayable } from '../order/states.ts';
import { couponSentences, validateCoupon } from './validate-coupon.ts';

type Asked = {
  offer: string;
  batch: string | null;
  page: string | null;
  /** The variant of an experiment on that page. */
  arm?: string | null;
  language: Language;
  attempt: string | null;
  /** The market in the URL: that of the page, or the visitor's choice. */
  market: string | null;
  /** The code of a campaign link that was just followed. */
  coupon: string | null;
  /** The code of an earlier campaign link: applied if valid, ignored silently if not. */
  remembered?: string | null;
  /** The link of a waitlist offer with a held seat. */
  seat?: string | null;
  /** Whether this is the page for a list of learners. */
  group?: boolean;
  /** The times of single lessons. */
  lessons?: LessonQuery;
  /** The client, by `clientKey`: wrong codes are rate-limited. */
  client: string;
};

/**
 * The checkout page of an offer, with this buyer's earlier input; null for an unknown offer. The URL may preselect a batch (id or slug). Call it with
 * `database()`, never inside a transaction.
 */
export async function readCheckout(tx: Tx, asked: Asked): Promise<CheckoutView | null> {
  const sold = (await findSold(tx, [asked.offer])).get(asked.offer);
  if (!sold) return null;
  const { offer, programme } = sold;
  const { language } = asked;
  await prepareLanguage(language);
  // In parallel: on the embedded database each query waits for all earlier ones.
  const [order, all, market, seat] = await Promise.all([
    asked.attempt ? findAttemptOrder(tx, asked.attempt, offer.slug) : null,
    batchesOfOffer(tx, sold),
    checkoutMarket(tx, offer, { asked: asked.market, language }),
    findOfferedSeat(tx, asked.seat ?? null),
  ]);
  const fitting = new Set(batchesForMarket(all, offer.market).map(({ id }) => id));
  const named = [asked.batch, seat?.batchId, order?.batchId];
  const batches = all
    // A batch named by the URL, a waitlist seat or this order stays, at any hour.
    .filter(
      ({ id, slug, market: of }) =>
        fitting.has(id) || (named.some((one) => one === id || one === slug) && (of === null || of === offer.market)),
    )
    // A waitlist seat stays available until its own hold ends.
    .map((batch) => (seat?.batchId === batch.id ? batch : soldBy(batch, offer)));
  const held = order && isStillPayable(order.state) && !(await expired(tx, order)) ? order : null;
  const seats = held?.learners.length ?? 1;
  const ordered = held && { batchId: held.batchId, from: held.createdAt, until: held.expiresAt, seats };
  const own = seat?.orderId === null ? { ...seat, seats: 1 } : ordered;
  const heldIn = own && batches.find(({ id }) => id === own.batchId);
  const query = asked.lessons ?? readLessonQuery(new URLSearchParams());
  const lessons = await checkoutLessons(tx, { offer, programme, language, query, held });
  const heldZone = heldIn?.zone ?? (own && own.batchId === lessons?.batch ? lessons.choice.zone : null);
  const gateways = gatewaysFor(offer.market);
  const { client } = asked;
  const known = async (typed: string | null | undefined) => (typed ? await storedCode(tx, typed) : null);
  const [linked, remembered] = [await known(asked.coupon), await known(asked.remembered)];
  const before = remembered && !linked ? await tryCode(remembered, offer, order, client) : null;
  const code = linked ?? (before?.ok ? remembered : (order?.coupon ?? null));
  const tried = before?.ok ? before : code ? await tryCode(code, offer, order, client) : null;
  const coupon = code && tried?.ok ? { code, terms: tried.value } : null;
  const { group = false } = asked;
  const list = listOf(group ? order : null);
  const prices = group ? [] : pricesByLearners(offer, language, coupon);
  const joined = group ? {} : pricesOfBegun(offer, batches, { language, coupon });
  const wanted = asked.batch ?? seat?.batchId ?? null;
  const typed = typedBefore({ order: order ?? personOf(seat), offer, language, batches, wanted });
  const chosen = batches.find(({ id }) => id === typed.batch);
  const seatsNow = group ? Math.max(1, list.rows.length) : rowsIn(typed);
  const price = checkoutPrice(joinedOffer(offer, chosen), language, coupon, seatsNow);
  const home = await typedHome(tx, offer, order);
  return {
    offer: offer.slug,
    attempt: asked.attempt ?? newAttemptKey(),
    programme: inLanguage(programme.title, language),
    topic: programme.topic.art,
    picture:
      shownPicture(programme.picture, language) ??
      shownDrawing(chooseDrawing({ slug: programme.slug, art: programme.topic.art })),
    includes: includedLines(offer, language),
    ages: programme.ages,
    sessions: programme.sessions,
    minutes: programme.minutesPerSession,
    kit: offer.kit,
    address: offer.kit ? { states: stateChoices(language) } : null,
    ...price,
    prices,
    joined,
    list,
    mostSeats: offer.mostSeats,
    oneSeat: seat?.orderId === null,
    otherPath: group
      ? paths.checkout(offer.slug, wayOn(asked, offer))
      : paths.groupCheckout(offer.slug, wayOn(asked, offer)),
    gst: gst(offer, language),
    market,
    dial: dialOf(offer.market, language),
    optIn: await optInLabel(language),
    campaignOver: before?.ok === false && endOfCode.includes(before.reason),
    couponProblem: tried && !tried.ok ? couponSentences[tried.reason] : null,
    methods: gateways.map(({ name }) => name),
    batches: preferred(batches, language).map((batch) => batchChoice(batch, { language, own, offer })),
    values: {
      ...typed,
      ...home,
      // The state of the kit's address follows it, until the buyer chooses another one.
      state: home.shipState === typed.state ? '' : typed.state,
      coupon: code ?? '',
    },
    dateChosen: wanted !== null && batches.some(({ id, slug }) => id === wanted || slug === wanted),
    lessons,
    heldUntil: own && heldZone ? formatHeldUntil(own.until, { from: own.from, zone: heldZone, language }) : null,
    waitlist: offer.waitlist ? { programme: programme.slug, language, market: offer.market } : null,
    seatOver: Boolean(asked.seat) && own === null,
    keeps: keepsSeat(gateways),
    enrolled:
      order && isPaidFor(order.state)
        ? {
            learner: learnerNames(order.learners, language),
            learners: order.learners.length,
            path: orderPath(order),
          }
        : null,
    page: pagePath(asked.page),
  };
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

/** Reasons that hold for every offer and day. */
const endOfCode: string[] = ['unknown', 'expired', 'used-up', 'already-yours'];

function tryCode(code: string, offer: Offer, order: Order | null, client: string) {
  return validateCoupon({ code, offer, customer: order?.buyer ?? null, insteadOf: order?.id, client });
}

/** How long a seat is held for payment, by the available gateways. */
function keepsSeat(gateways: { holdDays?: number }[]): CheckoutView['keeps'] {
  const days = gateways.flatMap(({ holdDays }) => holdDays ?? []);
  return {
    minutes: days.length === gateways.length && days.length > 0 ? null : holdMinutes,
    days: days.length > 0 ? Math.min(...days) : null,
  };
}

/** The tax rate in percent and the states by name, if invoices name the buyer's. */
function gst(offer: Offer, language: Language): CheckoutView['gst'] {
  const { rule } = offer.tax;
  return rule.kind === 'gst' && needsState(offer) ? { rate: rule.rate / 100, states: stateChoices(language) } : null;
}

/** Batches in the page's language first; within each, soonest first. */
function preferred(batches: Batch[], language: Language): Batch[] {
  return [...batches].sort((a, b) => Number(b.language === language) - Number(a.language === language));
}

/** The kit's address as typed, else the country of the market; empty if no kit is sent. */
async function typedHome(tx: Tx, offer: Offer, order: Order | null) {
  const address = offer.kit && order ? await findAddress(tx, order.id) : null;
  return address ? typedAddress(address) : noAddress(offer.kit ? offer.market : '');
}

type Typed = Pick<Order, 'buyer' | 'learners' | 'invoiceTo' | 'batchId' | 'note'>;

/** The waitlist's data of the seat's holder; the learner is asked at the checkout. */
function personOf(seat: OfferedSeat | null): Typed | null {
  if (!seat) return null;
  return { buyer: seat.person, learners: [], invoiceTo: null, batchId: seat.batchId, note: null };
}

/** A single date is preselected, unless it is taught in another language than the page's. */
function onlyDate(batches: Batch[], language: Language): string | undefined {
  const [only, ...others] = batches;
  return only && others.length === 0 && only.language === language ? only.id : undefined;
}

type Before = { order: Typed | null; offer: Offer; language: Language; batches: Batch[]; wanted: string | null };

function typedBefore({ order, offer, language, batches, wanted }: Before): CheckoutValues {
  const empty = Object.fromEntries(checkoutFields.map((field) => [field, ''])) as CheckoutValues;
  const asked = batches.find(({ id, slug }) => wanted !== null && (id === wanted || slug === wanted));
  const batch = asked?.id ?? order?.batchId ?? onlyDate(batches, language) ?? '';
  if (!order) return { ...empty, country: marketFacts(offer.market)?.phone.country ?? offer.market, batch };
  const { buyer, learners, invoiceTo } = order;
  return {
    ...empty,
    batch,
    name: buyer.name,
    mobile: buyer.mobile,
    country: buyer.country,
    email: buyer.email,
    ...typedLearners(learners),
    ...typedInvoiceTo(invoiceTo),
    note: order.note ?? '',
    ...noAddress(),
  };
}
