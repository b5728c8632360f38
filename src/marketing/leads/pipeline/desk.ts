import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { leadDesk } from '../tables.ts';
import type { WorkingHours } from './working-hours.ts';

/** When the sales desk works, and within how many working minutes it answers. */
export type Desk = WorkingHours & { respondMinutes: number };
export type StoredDesk = Desk & { version: number; updatedBy: string | null };

/** What counts until somebody decides otherwise: Monday to Saturday from 9:00 to 19:00, an answer within an hour. */
const usualDesk: Desk = { days: [1, 2, 3, 4, 5, 6], opens: 9 * 60, closes: 19 * 60, respondMinutes: 60 };

/** The desk as it works now; version 0 while nobody saved it. */
export async function readDesk(tx: Tx): Promise<StoredDesk> {
  const [row] = await tx.select().from(leadDesk).where(eq(leadDesk.id, 1));
  if (!row) return { ...usualDesk, version: 0, updatedBy: null };
  const { days, opens, closes, respondMinutes, version, updatedBy } = row;
  return { days, opens, closes, respondMinutes, version, updatedBy };
}

const day = 24 * 60;

/**
 * Saves when the desk works and how soon it answers. Refuses `invalid` (no day, a time that is none, an end before the beginning, an answer
 * beyond ten days of work) and an older version with what stands there. Leads that wait keep the time they were given.
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
