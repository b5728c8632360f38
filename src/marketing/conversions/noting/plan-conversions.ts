import { sql } from 'drizzle-orm';
import { insertRows, type Tx } from '#platform/db';
import { enqueue } from '#platform/jobs';
import type { Money } from '#foundation/kit/money.ts';
import { conversionKey } from '../destinations/conversion-id.ts';
import { destinationsOn } from '../destinations/destinations.ts';
import type { ConversionEvent, VisitToTell } from '../model.ts';
import { conversions, conversionVisits } from '../tables.ts';
import { tellConversionsJob } from '../telling/tell-conversions.job.ts';

/** A lead or an order. `refund`: its id and the refunded amount. */
type Done = { aboutId: string; refund?: { id: string; amount: Money } };

/**
 * Plans the report to the services that are set up and covered by the consent, for records with a stored visit. Part of the caller's transaction;
 * idempotent per result and service. Without any service no statement runs.
 */
export async function planConversions(tx: Tx, event: ConversionEvent, done: Done[]): Promise<void> {
  const services = destinationsOn().flatMap(({ name, events }) => (events.includes(event) ? [name] : []));
  if (services.length === 0 || done.length === 0) return;
  const sent = done.map(({ aboutId, refund }) => ({
    aboutId,
    key: conversionKey(event, refund?.id ?? aboutId),
    amount: refund?.amount.amount ?? null,
    currency: refund?.amount.currency ?? null,
  }));
  const planned = (await tx.execute(sql`
    insert into ${conversions} (id, service, event, about_id, key, amount, currency)
    select gen_random_uuid(), service, ${event}::text, done."aboutId", done.key, done.amount, done.currency
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as done ("aboutId" uuid, key text, amount bigint, currency text)
    join ${conversionVisits} on ${conversionVisits.aboutId} = done."aboutId"
    cross join lateral jsonb_array_elements_text(${conversionVisits.services}) as service
    where service in (select jsonb_array_elements_text(${JSON.stringify(services)}::jsonb))
    on conflict (service, key) do nothing returning id`)) as unknown as { rows: unknown[] };
  if (planned.rows.length > 0) await enqueue(tx, tellConversionsJob, {}, { singletonKey: 'tell-conversions' });
}

/** Stores the browser data of people who consented, with their lead or order; the newest per record counts. */
export async function noteVisits(tx: Tx, visits: { aboutId: string; visit: VisitToTell }[]): Promise<void> {
  const rows = visits.map(({ aboutId, visit: { yes, services, page, browser } }) => ({
    aboutId,
    yes,
    services,
    page,
    browser,
  }));
  const newest = sql`on conflict (about_id) do update set yes = excluded.yes, services = excluded.services, page = excluded.page, browser = excluded.browser, created_at = now()`;
  await insertRows(tx, conversionVisits, rows, newest);
}
