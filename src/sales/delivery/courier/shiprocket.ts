import { z } from 'zod';
import { config } from '#foundation/config';
import { cutTo, printable } from '#foundation/kit/clean-text.ts';
import { readJson } from '#foundation/kit/json/read-json.ts';
import { ok, refused } from '#foundation/kit/outcome.ts';
import { sameSecret } from '#foundation/kit/secrets/same-secret.ts';
import { readTracking } from '../shipments/carriers.ts';
import type { CourierService } from './courier-news.ts';
import { readCourierState, type SaidState } from './courier-states.ts';

const text = z.union([z.string(), z.number()]).transform(String).nullish();
const updateShape = z.object({
  awb: z.union([z.string(), z.number()]).transform(String),
  current_status: text,
  shipment_status: text,
  shipment_status_id: z.coerce.number().int().nullish().catch(null),
  current_timestamp: z.string(),
  is_return: z.coerce.number().nullish().catch(null),
  scans: z
    .array(z.object({ date: text, location: text }))
    .nullish()
    .catch(null),
});

/** Its codes of final states; all other states are read from the words. */
const codes: Record<number, SaidState> = { 7: 'arrived', 26: 'arrived', 43: 'arrived', 10: 'returned', 14: 'returned' };

/**
 * Shiprocket's tracking updates (https://apidocs.shiprocket.in, *Webhooks*): one for each scan of a parcel. They are not signed; `x-api-key` carries
 * our security token. The webhook URL may not contain `shiprocket`, `sr` or `kr`, and only 200 counts as received. Times are Indian: `23 05 2023
 * 11:43:52`. A parcel that a family returns is a separate order there (`is_return`) and moves no kit.
 */
export const shiprocket: CourierService = {
  name: 'shiprocket',
  header: 'x-api-key',
  on: () => Boolean(config().SHIPROCKET_WEBHOOK_TOKEN),
  read: async (header, rawBody) => {
    if (!sameSecret(config().SHIPROCKET_WEBHOOK_TOKEN, header)) return refused('forged');
    const update = updateShape.safeParse(readJson(rawBody));
    if (!update.success) return refused('malformed');
    const { awb, shipment_status: status, current_status: current, shipment_status_id: code, scans } = update.data;
    const [tracking, at] = [readTracking(awb), readTime(update.data.current_timestamp)];
    if (!tracking || !at) return refused('malformed');
    if (update.data.is_return) return ok(null);
    const words = status || current || '';
    const state = codes[code ?? 0] ?? readCourierState(words);
    const scan = scans?.toSorted((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : -1))[0];
    return ok({
      tracking,
      at,
      state: state === 'none' ? null : state,
      words: cutTo(printable(words), 80),
      place: cutTo(printable(scan?.location ?? ''), 80),
    });
  },
};

function readTime(written: string): Date | null {
  const [, day, month, year, clock] = /^(\d\d) (\d\d) (20\d\d) (\d\d:\d\d:\d\d)$/.exec(written.trim()) ?? [];
  const plain = /^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/.test(written.trim()) ? written.trim().replace(' ', 'T') : null;
  const at = new Date(`${plain ?? `${year}-${month}-${day}T${clock}`}+05:30`);
  return Number.isNaN(at.getTime()) ? null : at;
}
