import { say } from '#foundation/i18n/staff/say.ts';
import { releaseHeld } from '#catalogue/batches';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Plan, Staff } from '#platform/people/model';
import { changeState } from '../line/entries.ts';
import { isStanding } from '../model.ts';
import { offerSeats } from '../offers/offer-seats.ts';
import { lockEntry, type EntryWish } from './lock-entry.ts';
import { readReason } from './read-reason.ts';

type RemoveRefusal = 'unknown' | 'changed' | 'no-reason' | 'over' | 'paying';

/**
 * Removes a person from a waitlist, with a reason. A seat held for them is offered to the next; refuses 'paying' while an order for that seat is
 * open: cancel the order instead. Refuses 'over' for a person who is not on a waitlist any more.
 */
export async function removeEntry(
  tx: Tx,
  { by, ...wish }: EntryWish & { by: Staff },
): Promise<Outcome<Plan, RemoveRefusal>> {
  requirePermission(by, 'waitlist.change');
  const why = readReason(wish.why);
  if (!why) return refused('no-reason');
  const locked = await lockEntry(tx, wish);
  if (!locked.ok) return locked;
  const waiter = locked.value;
  const { id, state, holdId, orderId, batchId, name } = waiter;
  if (!isStanding(state)) return refused('over');
  if (state === 'offered' && (orderId || (holdId && !(await releaseHeld(tx, holdId))))) return refused('paying');
  if (!(await changeState(tx, waiter, 'removed', { who: `staff:${by.name}`, why }))) return refused('changed');
  const details = { before: { state }, after: { state: 'removed' }, why, batch: batchId };
  await recordAudit(tx, { who: by.name, did: 'removed-from-waitlist', kind: 'waitlist', id, details });
  const offered = await offerSeats(tx, batchId);
  return ok({
    says: [
      say('{name} is taken off the list.', { name }),
      ...(offered > 0 ? [say('The seat that was held for them is offered to the next in line, by mail.')] : []),
      say('Reason: {why}', { why }),
    ],
    button: say('Remove'),
    did: say('{name} is off the list.', { name }),
  });
}
