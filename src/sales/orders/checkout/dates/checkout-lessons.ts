import { listRolling } from '#catalogue/batches';
import type { Offer, Programme } from '#catalogue/catalog/model';
import type { Tx } from '#platform/db';
import { findPackage, readSlotChoice } from '#catalogue/lessons';
import { slotKey } from '#catalogue/lessons/model';
import type { Language } from '#foundation/locale/language.ts';
import { marketFacts } from '#foundation/locale/market-list.server.ts';
import type { Order } from '../../model.ts';
import type { CheckoutLessons } from '../checkout-view.ts';
import type { LessonQuery } from './lesson-query.ts';

type Asked = {
  offer: Offer;
  programme: Programme;
  language: Language;
  query: LessonQuery;
  /** The buyer's unfinished order that can still be paid. */
  held: Order | null;
};

/**
 * The slot choice of a 1-on-1 programme with teachers' hours; null for every other programme, which is sold by dates. Slots of the order in progress
 * are free for its buyer, and preselected until they choose others.
 */
export async function checkoutLessons(
  tx: Tx,
  { offer, programme, language, query, held }: Asked,
): Promise<CheckoutLessons | null> {
  if (programme.format !== 'one-on-one') return null;
  const open = (await listRolling(tx, programme.slug)).filter(
    ({ bookable, market }) => bookable && (market ?? offer.market) === offer.market,
  );
  if (open.length === 0) return null;
  const before = held && (await findPackage(tx, held.id));
  const own = (before?.lessons ?? []).filter(({ state }) => state === 'held').map(slotKey);
  const untouched = query.slots.length === 0 && query.from === null && !query.go;
  const choice = await readSlotChoice(tx, {
    programme: programme.slug,
    minutes: programme.minutesPerSession,
    pageLanguage: language,
    language: query.language ?? before?.bought.language ?? null,
    zone: query.zone,
    usualZone: before?.bought.zone ?? marketFacts(offer.market)?.zone ?? 'UTC',
    from: query.from,
    teacher: query.teacher,
    chosen: untouched ? own : query.slots,
    most: programme.sessions,
    exceptOrder: held?.id,
  });
  // Without an open rolling batch in that language, nothing is sold.
  const batch = choice && open.find((one) => one.language === choice.language);
  if (!batch) return null;
  const { chosen, gone, most } = choice;
  const sound = chosen.length > 0 && chosen.length <= most && gone === 0;
  return {
    choice,
    batch: batch.id,
    picking: !(sound && (query.go || untouched)),
    problem: !query.go || gone > 0 ? null : chosen.length === 0 ? 'none' : chosen.length > most ? 'many' : null,
  };
}
