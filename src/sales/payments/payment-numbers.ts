import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { gauges, type Family } from '#platform/metrics';
import { payments, reconciliationRuns, refunds, refusedWebhooks, unknownPayments } from './tables.ts';

/** Money that staff must look at, what gateways sent and was refused, and the last comparison with each gateway's books. */
export async function paymentNumbers(tx: Tx): Promise<Family[]> {
  const [open] = await tx
    .select({
      unknown: sql`(select count(*) from ${unknownPayments} where ${unknownPayments.state} = 'open')`.mapWith(Number),
      refundable: sql`(select count(*) from ${payments} where ${payments.state} in ('extra', 'mismatch'))`.mapWith(
        Number,
      ),
      stuck: sql`(select count(*) from ${refunds} where ${refunds.state} = 'failed'
        or (${refunds.state} = 'asked' and ${refunds.createdAt} < now() - interval '1 hour'))`.mapWith(Number),
    })
    .from(sql`(select 1) as one`);
  const refused = await tx
    .select({ gateway: refusedWebhooks.gateway, reason: refusedWebhooks.reason, count: refusedWebhooks.count })
    .from(refusedWebhooks)
    .where(sql`${refusedWebhooks.lastAt} > now() - interval '7 days'`);
  const runs = (await tx.execute(sql`
    select distinct on (gateway) gateway, state, jsonb_array_length("left") as different,
      extract(epoch from now() - created_at)::float8 as age
    from ${reconciliationRuns} order by gateway, created_at desc`)) as unknown as {
    rows: { gateway: string; state: string; different: number; age: number }[];
  };
  const adrift = { unknown: open?.unknown ?? 0, refundable: open?.refundable ?? 0, 'refund-stuck': open?.stuck ?? 0 };
  return [
    gauges(
      'coursefront_money_adrift',
      'Payments that staff must look at: of nobody we know, to be given back, refunds that do not get through.',
      Object.entries(adrift).map(([what, value]) => ({ labels: { what }, value })),
    ),
    gauges(
      'coursefront_refused_notices',
      'Notices of gateways that were refused, within a week.',
      refused.map(({ gateway, reason, count }) => ({ labels: { gateway, reason }, value: count })),
    ),
    gauges(
      'coursefront_reconciliation_age_seconds',
      'How long ago the books of a gateway were compared.',
      runs.rows.map(({ gateway, state, age }) => ({ labels: { gateway, state }, value: age })),
    ),
    gauges(
      'coursefront_reconciliation_differences',
      'What differed when the books of a gateway were compared last.',
      runs.rows.map(({ gateway, different }) => ({ labels: { gateway }, value: different })),
    ),
  ];
}
