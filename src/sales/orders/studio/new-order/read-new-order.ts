import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { listBatches } from '#catalogue/batches';
import { enrolUntil, soldBy, type Batch } from '#catalogue/batches/model';
import { findSold, listOffers, listProgrammes } from '#catalogue/catalog';
import { quote, type Offer } from '#catalogue/catalog/model';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { formatMoney } from '#foundation/kit/money.ts';
import { gstStates, type GstState } from '#foundation/locale/gstin.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { marketName } from '#foundation/locale/market.ts';
import { formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import { may, type Staff } from '#platform/people/model';
import { needsState } from '../../placement/buyer-state.ts';
import { discountLimit, maxDiscount } from '../../placement/agreed-discount.ts';
import { stateName } from '#foundation/locale/state-name.ts';
import { findPeople, knownPerson } from './find-person.ts';

export type NewOrder = Awaited<ReturnType<typeof readNewOrder>>;

const maxChoices = 60;

/**
 * The screen of a manual order: first the offers; then for the chosen one its dates with free seats, possible known persons, and the allowed
 * discount.
 */
export async function readNewOrder(tx: Tx, query: URLSearchParams, by: Staff) {
  const [slug, phone, find] = [query.get('offer') ?? '', query.get('phone') ?? '', query.get('find') ?? ''];
  const sold = (await findSold(tx, [slug])).get(slug);
  const person = await knownPerson(tx, query.get('person') ?? '', by.role);
  const base = { formKey: newId(), phone, find, person, people: phone ? await findPeople(tx, phone, by.role) : [] };
  if (!sold) return { ...base, offer: null, choices: await offerChoices(tx, find) };
  const { offer, programme } = sold;
  const batches = await listBatches(tx, { programmes: [programme.slug], running: true });
  return {
    ...base,
    choices: [],
    offer: {
      slug,
      programme: inLanguage(programme.title, staffLanguage()),
      detail: offerWords(offer),
      free: quote(offer).total.amount === 0,
      market: offer.market,
      currency: offer.currency,
      ages: programme.ages,
      batches: batches
        .filter(({ market }) => market === null || market === offer.market)
        .map((batch) => batchChoice(batch, offer)),
      discount: may(by.role, 'orders.discount')
        ? { percent: discountLimit(by.role), most: formatMoney(maxDiscount(by.role, offer, null), staffLanguage()) }
        : null,
      mayConfirm: may(by.role, 'orders.confirm-payment'),
      mayWait: offer.waitlist && may(by.role, 'waitlist.change'),
      states: offer.market === 'IN' ? stateChoices() : [],
      asksState: needsState(offer),
    },
  };
}

function batchChoice(batch: Batch, offer: Offer) {
  const full = batch.seatsLeft <= 0;
  const open = soldBy(batch, offer).bookable;
  const end = enrolUntil(batch, offer);
  const seats = full
    ? offer.waitlist && open
      ? say('Full: they go on the waitlist')
      : say('Full, without a waitlist')
    : say('{left} of {capacity} seats left', { left: batch.seatsLeft, capacity: batch.capacity });
  return {
    id: batch.id,
    time: formatWorkshopTime(batch.startsAt, batch.zone, staffLanguage()),
    full,
    detail: [
      languageName(batch.language),
      seats,
      ...(open ? [] : [batch.secondsLeft <= 0 ? say('has begun') : say('closed for visitors')]),
      ...(end && open
        ? [say('enrolment until {date}', { date: formatWorkshopTime(end, batch.zone, staffLanguage()) })]
        : []),
    ].join(' · '),
  };
}

/** The offers on sale, by programme, with market, price and number of dates with seats; filtered by the typed text, at most sixty. */
async function offerChoices(tx: Tx, find: string) {
  const [offers, programmes, batches] = [
    await listOffers(tx, {}),
    await listProgrammes(tx),
    await listBatches(tx, { running: true }),
  ];
  const byId = new Map(programmes.map((programme) => [programme.id, programme]));
  const words = find.toLowerCase().split(/\s+/u).filter(Boolean);
  return offers
    .flatMap((offer) => {
      const programme = byId.get(offer.programmeId);
      if (!programme) return [];
      const free = batches.filter(
        ({ programme: of, market, seatsLeft }) =>
          of === programme.slug && seatsLeft > 0 && (market === null || market === offer.market),
      ).length;
      const title = inLanguage(programme.title, staffLanguage());
      const detail = offerWords(offer);
      const searched = `${Object.values(programme.title).join(' ')} ${detail}`.toLowerCase();
      if (!words.every((word) => searched.includes(word))) return [];
      return [{ slug: offer.slug, title, detail, dates: free }];
    })
    .toSorted((a, b) => a.title.localeCompare(b.title, staffLanguage()))
    .slice(0, maxChoices);
}

/** Market, price and plan of an offer in one line. */
function offerWords(offer: Offer): string {
  const { total, later } = quote(offer);
  const words = (amount: number) => formatMoney({ amount, currency: offer.currency }, staffLanguage());
  const price = offer.discountedPrice === 0 ? say('Free') : words(offer.discountedPrice);
  const paid = later ? say('{price}, {amount} now and the rest later', { price, amount: words(total.amount) }) : price;
  const label = offer.label ? `${inLanguage(offer.label, staffLanguage())} · ` : '';
  return `${label}${marketName(offer.market, staffLanguage())} · ${paid}`;
}

/** The states of India, by name. */
function stateChoices() {
  const language = staffLanguage();
  return (Object.keys(gstStates) as GstState[]).map((value) => ({ value, label: stateName(value, language) }));
}
