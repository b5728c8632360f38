import { isUndated, type Batch } from '#batches/model';
import { translator } from '#i18n/translator';
import type { Language } from '#locale/language';
import { formatWorkshopTime } from '#locale/workshop-time';

/** When what an order bought begins, in its prepared language; of single lessons none of which has a time yet, that it is to be chosen. */
export function whenWords(batch: Pick<Batch, 'rolling' | 'startsAt' | 'zone'>, language: Language): string {
  return isUndated(batch)
    ? translator(language)('order.toChoose')
    : formatWorkshopTime(batch.startsAt, batch.zone, language);
}
