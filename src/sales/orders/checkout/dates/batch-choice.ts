import { enrolWords } from '#catalogue/batches';
import { batchSale, type Batch } from '#catalogue/batches/model';
import type { Offer } from '#catalogue/catalog/model';
import { languageNameIn, type Language } from '#foundation/locale/language.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import type { BatchChoice } from '../checkout-view.ts';

type ForBuyer = { language: Language; own: { batchId: string; seats: number } | null; offer: Offer };

/** A date as the checkout shows it to a buyer; `own`: the seats that they hold are free for them. */
export function batchChoice(batch: Batch, { language, own: held, offer }: ForBuyer): BatchChoice {
  const { id, startsAt, zone, sessionsNote, seatsLeft } = batch;
  // The seats this buyer holds are free for this buyer.
  const own = held?.batchId === id ? held.seats : 0;
  return {
    id,
    zone,
    seatsLeft: seatsLeft + own,
    sale: batchSale({
      ...batch,
      seatsLeft: seatsLeft + own,
    }),
    time: formatWorkshopTime(startsAt, zone, language),
    startsAt: startsAt.toISOString(),
    until: enrolWords(batch, offer, language),
    language: languageNameIn(batch.language, language),
    otherLanguage: batch.language !== language,
    note: sessionsNote && inLanguage(sessionsNote, language),
  };
}
