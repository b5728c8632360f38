import type { Money } from '#foundation/kit/money.ts';
import type { ShownConversion } from '#marketing/tracking/model';
import { conversionId, conversionKey } from '../destinations/conversion-id.ts';
import { destinationsOn } from '../destinations/destinations.ts';
import { majorUnits } from '../destinations/major-units.ts';
import { meta, metaNames } from '../destinations/meta.ts';
import { isTooOld } from '../telling/pauses.ts';

/** A lead, or a paid order with its value; `at`: when it was left or paid. */
type Result = { id: string; at: Date | null; value?: Money };

/**
 * What the browser reports in addition to the server, under the same id; null if the server reports to no service. The ad pixel gets only recent
 * results: for older ones (a reopened thank-you page, last month's lead) it would not deduplicate.
 */
export function shownConversion(event: 'lead' | 'paid', { id, at, value }: Result): ShownConversion | null {
  if (destinationsOn().length === 0) return null;
  const isNew = at !== null && !isTooOld(at, new Date(), meta.hours);
  return {
    id: conversionId(conversionKey(event, id)),
    pixel: meta.isOn() && isNew ? metaNames[event] : null,
    ...(value && { value: String(majorUnits(value)), currency: value.currency }),
  };
}
