import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { leadChecks } from './check-tables.ts';

/** Whether a lead's number was asked for a code, and when it was confirmed; null if no form asked. */
type NumberStanding = { checkedAt: Date | null } | null;

/** `ids`: the lead and those merged into it; `mobile`: its current number (E.164). */
export async function numberStanding(tx: Tx, ids: string[], mobile: string | null): Promise<NumberStanding> {
  if (mobile === null) return null;
  const { leadId, mobile: asked, checkedAt } = leadChecks;
  const [row] = await tx
    .select({ checkedAt })
    .from(leadChecks)
    .where(and(inArray(leadId, ids), eq(asked, mobile)))
    .orderBy(sql`${checkedAt} is null`, desc(checkedAt))
    .limit(1);
  return row ?? null;
}

/** For these leads, at most 200: whether the current number is confirmed; leads without a check are absent. */
export async function confirmedNumbers(
  tx: Tx,
  asked: { id: string; mobile: string | null }[],
): Promise<Map<string, boolean>> {
  const known = new Map(asked.slice(0, 200).map(({ id, mobile }) => [id, mobile]));
  if (known.size === 0) return new Map();
  const { leadId, mobile, checkedAt } = leadChecks;
  const rows = await tx
    .select({ leadId, mobile, checkedAt })
    .from(leadChecks)
    .where(inArray(leadId, [...known.keys()]));
  return new Map(
    rows.flatMap((row) =>
      row.mobile !== null && row.mobile === known.get(row.leadId)
        ? [[row.leadId, row.checkedAt !== null] as const]
        : [],
    ),
  );
}
