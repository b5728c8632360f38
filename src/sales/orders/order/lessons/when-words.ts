import { isUndated, type Batch } from '#catalogue/batches/model';
import { translator } from '#foundation/i18n/translator.ts';
import type { Language } from '#foundation/locale/language.ts';
import { formatWorkshopTime } from '#foundation/locale/workshop-time.ts';

/** When an order begins, in its prepared language; for single lessons without a time, that it is to be chosen. */
export function whenWords(batch: Pick<Batch, 'rolling' | 'startsAt' | 'zone'>, language: Language): string {
  return isUndated(batch)
    ? translator(language)('order.toChoose')
    : formatWorkshopTime(batch.startsAt, batch.zone, language);
}
