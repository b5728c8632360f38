import { quote, type Offer, type SeatRules } from '#catalogue/catalog/model';
import { formatMoney, money } from '#foundation/kit/money.ts';
import { translator } from '#foundation/i18n/translator.ts';
import type { Language } from '#foundation/locale/language.ts';
import { formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import { enrolUntil, joinedOffer, type Batch } from '../model.ts';

/** What a seat costs with the sessions to come of a batch that has begun, now and later together; null where the whole price is paid. */
export function joinedPrice(batch: Pick<Batch, 'begun'>, offer: Offer, language: Language): string | null {
  const joined = joinedOffer(offer, batch);
  if (!joined.share) return null;
  const { total, later } = quote(joined);
  return formatMoney(money(total.amount + (later?.amount ?? 0), total.currency), language);
}

/**
 * Until when one enrols in a batch, as visitors read it; of a batch that has begun also how many sessions are to come, and their price where it is not
 * the whole one. Null where enrolment ends with the beginning, or is over.
 */
export function enrolWords(
  batch: Batch,
  offer: Offer | SeatRules | null | undefined,
  language: Language,
): string | null {
  const until = batch.bookable ? enrolUntil(batch, offer) : null;
  if (!until) return null;
  const say = translator(language);
  const time = formatWorkshopTime(until, batch.zone, language);
  if (!batch.begun) return say('batch.until', { time });
  const left = batch.begun.toCome.length;
  const price = offer && 'price' in offer ? joinedPrice(batch, offer, language) : null;
  return price === null ? say('batch.join', { left, time }) : say('batch.joinPrice', { left, time, price });
}
