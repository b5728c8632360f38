import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { insertRows, type Tx } from '#platform/db';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import type { Amounts } from '../model.ts';
import { adSpend } from '../tables.ts';
import type { SpendFile, SpendRow } from './read-spend.ts';

/** What taking a file in would do. Days are the first and the last with costs. */
export type SpendPlan = {
  added: number;
  changed: number;
  same: number;
  from: string;
  to: string;
  total: Amounts;
};

/** Compares a file with the stored data, read-only. Throws 403 without `attribution.import-spend`. */
export async function planSpend(tx: Tx, { by, file }: { by: Staff; file: SpendFile }): Promise<SpendPlan> {
  requirePermission(by, 'attribution.import-spend');
  const days = file.rows.map(({ day }) => day).toSorted();
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const rows = from
    ? await tx
        .select()
        .from(adSpend)
        .where(and(eq(adSpend.platform, file.platform), gte(adSpend.day, from), lte(adSpend.day, to)))
    : [];
  const known = new Map(rows.map((row) => [nameOf(row), row.amount]));
  const plan: SpendPlan = { added: 0, changed: 0, same: 0, from, to, total: {} };
  for (const row of file.rows) {
    const before = known.get(nameOf(row));
    if (before === undefined) plan.added += 1;
    else if (before === row.amount) plan.same += 1;
    else plan.changed += 1;
    plan.total[row.currency] = (plan.total[row.currency] ?? 0) + row.amount;
  }
  return plan;
}

/**
 * Imports a file: a campaign's cost on a day replaces that of the same platform, so that importing a file again, or a later one for the same days,
 * doubles nothing. Days, campaigns and currencies not in the file stay.
 */
export async function importSpend(tx: Tx, { by, file }: { by: Staff; file: SpendFile }): Promise<SpendPlan> {
  // Two who take in the same days do it one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(727389)`);
  const plan = await planSpend(tx, { by, file });
  const { platform } = file;
  await insertRows(
    tx,
    adSpend,
    file.rows.map((row) => ({ ...row, platform, importedAt: new Date() })),
    sql`on conflict (day, platform, campaign, currency) do update set amount = excluded.amount, imported_at = now()
      where ad_spend.amount <> excluded.amount`,
  );
  const { from, to, added, changed } = plan;
  const details = { after: { platform, from, to, added, changed } };
  await recordAudit(tx, { by, did: 'imported-spend', kind: 'attribution', id: 'spend', details });
  return plan;
}

const nameOf = ({ day, campaign, currency }: Pick<SpendRow, 'day' | 'campaign' | 'currency'>) =>
  JSON.stringify([day, campaign, currency]);
