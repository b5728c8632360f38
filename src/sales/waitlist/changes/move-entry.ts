import { readWhole } from '#foundation/kit/numbers/plain-digits.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Plan, Staff } from '#platform/people/model';
import { listLine, noteStep } from '../line/entries.ts';
import { notePassedOver } from '../offers/offer-seats.ts';
import { waitlistEntries } from '../tables.ts';
import { lockEntry, type EntryWish } from './lock-entry.ts';
import { readReason } from './read-reason.ts';

type MoveRefusal = 'unknown' | 'changed' | 'no-reason' | 'not-waiting' | 'no-place' | 'same-place';

/**
 * Moves a waiting person to another place (`to`, from 1), with a reason in their history and in that of everybody who moves back. Refuses an invalid
 * place, and the current one.
 */
export async function moveEntry(
  tx: Tx,
  { by, to, ...wish }: EntryWish & { by: Staff; to: string },
): Promise<Outcome<Plan, MoveRefusal>> {
  requirePermission(by, 'waitlist.change');
  const why = readReason(wish.why);
  if (!why) return refused('no-reason');
  const locked = await lockEntry(tx, wish);
  if (!locked.ok) return locked;
  const waiter = locked.value;
  if (waiter.state !== 'waiting') return refused('not-waiting');
  const line = await listLine(tx, waiter.batchId, ['waiting']);
  const before = line.findIndex(({ id }) => id === waiter.id) + 1;
  const place = readWhole(to, 6) ?? 0;
  if (place < 1 || place > line.length) return refused('no-place');
  if (place === before) return refused('same-place');
  const others = line.filter(({ id }) => id !== waiter.id);
  const ordered = [...others.slice(0, place - 1), waiter, ...others.slice(place - 1)];
  const places = line.map((one) => one.place);
  for (const [index, one] of ordered.entries()) {
    const at = places[index];
    if (at === undefined || (at === one.place && one.id !== waiter.id)) continue;
    await tx
      .update(waitlistEntries)
      .set({ place: at, version: sql`${waitlistEntries.version} + 1` })
      .where(eq(waitlistEntries.id, one.id));
  }
  const who = `staff:${by.name}`;
  const moved = `moved from place ${before} to ${place}: ${why}`;
  await noteStep(tx, { entryId: waiter.id, from: 'waiting', to: 'waiting', who, why: moved });
  const passed = place < before ? others.slice(place - 1, before - 1) : [];
  await notePassedOver(tx, passed, { who, why: `somebody was moved before them: ${why}` });
  const details = { before: { place: before }, after: { place }, why, batch: waiter.batchId };
  await recordAudit(tx, { who: by.name, did: 'moved-in-line', kind: 'waitlist', id: waiter.id, details });
  return ok({
    says: [
      say('{name} moves from place {before} to place {place} of {length}.', {
        name: waiter.name,
        before,
        place,
        length: line.length,
      }),
      say('Reason: {why}', { why }),
    ],
    button: say('Move'),
    did: say('{name} is at place {place} now.', { name: waiter.name, place }),
  });
}
