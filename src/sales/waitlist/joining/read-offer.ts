import { findBatch } from '#catalogue/batches';
import { findProgramme, listOffers } from '#catalogue/catalog';
import { quote } from '#catalogue/catalog/model';
import type { Tx } from '#platform/db';
import { formatMoney } from '#foundation/kit/money.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { formatHeldUntil, formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import { paths } from '#foundation/web/paths.ts';
import { findEntry, listLine } from '../line/entries.ts';
import { readWaitlistToken } from '../line/token.ts';
import { findOfferedSeat } from '../offers/find-offered-seat.ts';
import type { Waiter, WaitState } from '../model.ts';

/** The view of a waitlist link. */
export type OfferView = {
  state: WaitState;
  programme: string;
  time: string;
  startsAt: string;
  zone: string;
  /** Their place in the line, from 1, while they wait. */
  place: number | null;
  /** Until when the seat is held. */
  until: string | null;
  /** The links to the checkout, with the price there. */
  take: { path: string; amount: string; advance: boolean }[];
  /** The checkout for the seat was sent already. */
  begun: boolean;
  /** Where to join again. */
  again: string;
};

/** The view and language of a link; null for a forged one, and once the batch has begun. */
export async function readOffer(tx: Tx, token: string): Promise<{ view: OfferView; waiter: Waiter } | null> {
  const waiter = await findEntry(tx, readWaitlistToken(token));
  const batch = waiter && (await findBatch(tx, waiter.batchId));
  const programme = batch && (await findProgramme(tx, batch.programme));
  if (!waiter || !batch || !programme) return null;
  const { language, state } = waiter;
  const seat = state === 'offered' ? await findOfferedSeat(tx, token) : null;
  const market = waiter.market ?? batch.market ?? 'IN';
  const page = waiter.page ?? undefined;
  const offers = seat ? await listOffers(tx, { programmeId: programme.id, market }) : [];
  return {
    waiter,
    view: {
      // A minute may pass until the job says that an offer is over.
      state: state === 'offered' && !seat ? 'expired' : state,
      programme: inLanguage(programme.title, language),
      time: formatWorkshopTime(batch.startsAt, batch.zone, language),
      startsAt: batch.startsAt.toISOString(),
      zone: batch.zone,
      place: state === 'waiting' ? await placeOf(tx, waiter) : null,
      until: seat && formatHeldUntil(seat.until, { from: seat.from, zone: batch.zone, language }),
      take: offers.map((offer) => ({
        path: paths.checkout(offer.slug, { batch: batch.id, page, language, market, seat: token }),
        amount: formatMoney(quote(offer).total, language),
        advance: offer.plan === 'advance',
      })),
      begun: seat?.orderId !== null && seat !== null,
      again: paths.waitlist({ batch: batch.id, page, language, market }),
    },
  };
}

async function placeOf(tx: Tx, { id, batchId }: Waiter): Promise<number> {
  return (await listLine(tx, batchId, ['waiting'])).findIndex((waiter) => waiter.id === id) + 1;
}
