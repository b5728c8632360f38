import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { leadDesk } from '../tables.ts';
import type { WorkingHours } from './working-hours.ts';

/** The working hours of the sales desk, and the working minutes until its first response. */
export type Desk = WorkingHours & { respondMinutes: number };
export type StoredDesk = Desk & { version: number; updatedBy: string | null };

/** The defaults: Monday to Saturday from 9:00 to 19:00, an answer within an hour. */
const usualDesk: Desk = { days: [1, 2, 3, 4, 5, 6], opens: 9 * 60, closes: 19 * 60, respondMinutes: 60 };

/** The current desk settings; version 0 before the first save. */
export async function readDesk(tx: Tx): Promise<StoredDesk> {
  const [row] = await tx.select().from(leadDesk).where(eq(leadDesk.id, 1));
  if (!row) return { ...usualDesk, version: 0, updatedBy: null };
  const { days, opens, closes, respondMinutes, version, updatedBy } = row;
  return { days, opens, closes, respondMinutes, version, updatedBy };
}

const day = 24 * 60;

/**
 * Saves the working hours and the response time. Refuses `invalid` (no day, an invalid time, an end before the start, a response time beyond ten
 * working days) and a stale version with the current values. Waiting leads keep their deadline.
 */
export async function saveDesk(
  tx: Tx,
  { by, desk, version }: { by: Staff; desk: Desk; version: number },
): Promise<Outcome<null, 'invalid' | 'stale', StoredDesk>> {
  requirePermission(by, 'settings.change');
  await tx.execute(sql`select pg_advisory_xact_lock(727385)`);
  const now = await readDesk(tx);
  if (now.version !== version) return refused('stale', now);
  if (!isPossible(desk)) return refused('invalid', now);
  const before = only(now);
  if (JSON.stringify(before) === JSON.stringify(only(desk))) return ok(null);
  const row = { ...only(desk), version: version + 1, updatedBy: by.name, updatedAt: sql`now()` };
  await tx
    .insert(leadDesk)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: leadDesk.id, set: row });
  const details = { before: { ...before, days: before.days.join() }, after: { ...only(desk), days: desk.days.join() } };
  await recordAudit(tx, { by, did: 'changed-desk', kind: 'leads', id: 'pipeline', details });
  return ok(null);
}

function isPossible({ days, opens, closes, respondMinutes }: Desk): boolean {
  const inRange = (value: number, least: number, most: number) =>
    Number.isInteger(value) && value >= least && value <= most;
  return (
    days.length > 0 &&
    days.every((one) => inRange(one, 0, 6)) &&
    inRange(opens, 0, day - 1) &&
    inRange(closes, opens + 1, day) &&
    inRange(respondMinutes, 5, 6_000)
  );
}

const only = ({ days, opens, closes, respondMinutes }: Desk) => ({
  days: [...days].toSorted((a, b) => a - b),
  opens,
  closes,
  respondMinutes,
});
