import { z } from 'zod';
import { config } from '#foundation/config';
import { cutTo, printable } from '#foundation/kit/clean-text.ts';
import { readJson } from '#foundation/kit/json/read-json.ts';
import { ok, refused } from '#foundation/kit/outcome.ts';
import { believedFor, signedAt } from '#foundation/kit/secrets/timed-signature.ts';
import { readTracking } from '../shipments/carriers.ts';
import type { CourierService } from './courier-news.ts';
import { readCourierState } from './courier-states.ts';

const updateShape = z.object({
  tracking: z.string().max(60),
  state: z.string().max(80),
  at: z.iso.datetime({ offset: true }),
  place: z.string().max(200).optional(),
});

/**
 * Updates of a program of the operator's own, for couriers that we do not know: JSON with `tracking`, `state`, `at` and `place`. Signed in
 * `x-courier-signature: t=<seconds since 1970>,v1=<hex HMAC-SHA-256 over "t.body">`, as docs/operations/install.md describes.
 */
export const signedUpdates: CourierService = {
  name: 'signed',
  header: 'x-courier-signature',
  on: () => Boolean(config().COURIER_WEBHOOK_SECRET),
  read: async (header, rawBody, now) => {
    const { COURIER_WEBHOOK_SECRET, COURIER_WEBHOOK_SECRET_OLD } = config();
    const at = signedAt([COURIER_WEBHOOK_SECRET, COURIER_WEBHOOK_SECRET_OLD], header, rawBody);
    if (at === null) return refused('forged');
    if (Math.abs((await now()).getTime() / 1000 - at) > believedFor) return refused('stale');
    const update = updateShape.safeParse(readJson(rawBody));
    const tracking = update.success ? readTracking(update.data.tracking) : null;
    const state = update.success ? readCourierState(update.data.state) : null;
    if (!update.success || !tracking || !state) return refused('malformed');
    return ok({
      tracking,
      state: state === 'none' ? null : state,
      words: printable(update.data.state),
      place: cutTo(printable(update.data.place ?? ''), 80),
      at: new Date(update.data.at),
    });
  },
};
