import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { gauges, type Family } from '#platform/metrics';
import { waitlistEntries } from './tables.ts';

/** Waiting people, open offers, and offers that expired without being passed on. */
export async function waitlistNumbers(tx: Tx): Promise<Family[]> {
  const { state, offeredUntil } = waitlistEntries;
  const [row] = await tx
    .select({
      waiting: sql`count(*) filter (where ${state} = 'waiting')`.mapWith(Number),
      offered: sql`count(*) filter (where ${state} = 'offered')`.mapWith(Number),
      overdue: sql`count(*) filter (where ${state} = 'offered' and ${offeredUntil} <= now())`.mapWith(Number),
    })
    .from(waitlistEntries)
    .where(sql`${state} in ('waiting', 'offered')`);
  return [
    gauges(
      'coursefront_waitlist',
      'People on waitlists: waiting, with an offer, with an offer that ran out (overdue).',
      (['waiting', 'offered', 'overdue'] as const).map((of) => ({ labels: { state: of }, value: row?.[of] ?? 0 })),
    ),
  ];
}
