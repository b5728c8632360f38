import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { messagesOfStaff } from '#marketing/channels';
import type { Tx } from '#platform/db';
import { readDesk } from './desk.ts';
import { workingMinutesBetween } from './working-hours.ts';
import { leads, leadWindows } from '../tables.ts';

/** Stops the first-response clock; part of an action on the lead. Only the first answer counts. */
export async function noteAnswer(tx: Tx, leadId: string): Promise<void> {
  await tx
    .update(leads)
    .set({ answeredAt: sql`now()` })
    .where(and(eq(leads.id, leadId), isNull(leads.answeredAt)));
}

/** Stops the clock of leads that staff have sent a message since they asked. */
export async function noteMessages(tx: Tx): Promise<void> {
  for (const { mobile, at } of await messagesOfStaff(tx))
    await tx
      .update(leads)
      .set({ answeredAt: at })
      .where(
        and(
          inArray(
            leads.id,
            tx.select({ id: leadWindows.leadId }).from(leadWindows).where(eq(leadWindows.mobile, mobile)),
          ),
          isNull(leads.answeredAt),
          lt(leads.askedAt, at),
        ),
      );
}

/** The response deadline of a lead, or how many working minutes the first response took; null if no clock ran. */
export async function firstAnswer(
  tx: Tx,
  { askedAt, respondBy, answeredAt }: Pick<typeof leads.$inferSelect, 'askedAt' | 'respondBy' | 'answeredAt'>,
): Promise<{ until: Date } | { minutes: number } | null> {
  if (!askedAt || !respondBy) return null;
  if (!answeredAt) return { until: respondBy };
  return { minutes: workingMinutesBetween(askedAt, answeredAt, await readDesk(tx)) };
}

const waiting = and(
  isNull(leads.answeredAt),
  isNotNull(leads.respondBy),
  isNull(leads.mergedInto),
  inArray(leads.state, ['new', 'contacted', 'interested']),
);

/** Leads past their response deadline, longest first; at most `most`. */
export async function lateLeads(tx: Tx, most: number): Promise<{ id: string; page: string; respondBy: Date }[]> {
  const { id, page, respondBy } = leads;
  const rows = await tx
    .select({ id, page, respondBy })
    .from(leads)
    .where(and(waiting, lt(respondBy, sql`now()`)))
    .orderBy(asc(respondBy))
    .limit(most);
  return rows.flatMap((row) => (row.respondBy ? [{ ...row, respondBy: row.respondBy }] : []));
}
