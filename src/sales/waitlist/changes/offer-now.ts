import { say } from '#foundation/i18n/staff/say.ts';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Plan, Staff } from '#platform/people/model';
import { countLine, listLine } from '../line/entries.ts';
import { holdFor, notePassedOver } from '../offers/offer-seats.ts';
import { lockEntry, type EntryWish } from './lock-entry.ts';
import { readReason } from './read-reason.ts';

type OfferRefusal = 'unknown' | 'changed' | 'no-reason' | 'not-waiting' | 'no-seat';

/**
 * Offers a free seat to a person regardless of their place; the reason is recorded in their history and in that of everybody who waited longer.
 * Refuses 'no-seat' if none is free.
 */
export async function offerNow(
  tx: Tx,
  { by, ...wish }: EntryWish & { by: Staff },
): Promise<Outcome<Plan, OfferRefusal>> {
  requirePermission(by, 'waitlist.change');
  const why = readReason(wish.why);
  if (!why) return refused('no-reason');
  const locked = await lockEntry(tx, wish);
  if (!locked.ok) return locked;
  const waiter = locked.value;
  const { id, batchId, name, email, state } = waiter;
  if (state !== 'waiting') return refused('not-waiting');
  const line = await listLine(tx, batchId, ['waiting']);
  const who = `staff:${by.name}`;
  const given = await holdFor(tx, { batchId, waiters: [waiter], step: { who, why: `offered by hand: ${why}` } });
  if (given.length === 0) return refused('no-seat');
  const before = line.slice(
    0,
    line.findIndex((one) => one.id === id),
  );
  await notePassedOver(tx, before, { who, why: `a seat was offered to somebody behind them: ${why}` });
  await countLine(tx, batchId);
  const details = { before: { state }, after: { state: 'offered' }, why, batch: batchId, passedOver: before.length };
  await recordAudit(tx, { who: by.name, did: 'offered-seat', kind: 'waitlist', id, details });
  return ok({
    says: [
      say('A free seat is held for {name} for 24 hours; a mail goes to {email}.', { name, email }),
      ...(before.length > 0
        ? [say('{count} who waited longer are passed over; their history says so.', { count: before.length })]
        : []),
      say('Reason: {why}', { why }),
    ],
    button: say('Offer the seat'),
    did: say('A seat is held for {name}.', { name }),
  });
}
