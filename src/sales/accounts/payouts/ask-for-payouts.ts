import { and, eq, sql } from 'drizzle-orm';
import { databaseTime, type Tx } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { businessDay, startOfBusinessDay } from '#foundation/locale/business-day.ts';
import { gatewaysOn } from '#sales/payments';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { payoutFetches } from '../tables.ts';
import { fetchPayoutsJob } from './fetch-payouts.job.ts';
import type { Taker } from './import-payouts.ts';

const day = 86_400_000;
/** The most days per request, and the days of the daily job: it looks back to catch late payouts and those held over a weekend. */
export const maxDays = 31;
const daysBack = 10;

export type AskRefusal = 'gateway' | 'days' | 'too-many' | 'future';

/** The enabled gateways that report their payouts. */
export function tellingGateways(): string[] {
  return gatewaysOn().flatMap((gateway) => (gateway.listPayouts ? [gateway.name] : []));
}

/** The default days to fetch. */
export function usualDays(now: Date): { fromDay: string; toDay: string } {
  return { fromDay: businessDay(new Date(now.getTime() - daysBack * day)), toDay: businessDay(now) };
}

/**
 * Starts fetching a gateway's payouts of business days (both included) in a job, and returns true; false if the same days are being fetched already.
 * Refuses days that are invalid, more than `maxDays`, or in the future, and a gateway that does not report payouts.
 */
export async function askForPayouts(
  tx: Tx,
  { by, gateway, fromDay, toDay }: { by: Staff; gateway: string; fromDay: string; toDay: string },
): Promise<Outcome<boolean, AskRefusal>> {
  requirePermission(by, 'money.reconcile');
  if (!tellingGateways().includes(gateway)) return refused('gateway');
  const [from, to] = [startOfBusinessDay(fromDay), startOfBusinessDay(toDay)];
  if (!from || !to || from > to) return refused('days');
  if (to > (await databaseTime(tx))) return refused('future');
  if (to.getTime() - from.getTime() >= maxDays * day) return refused('too-many');
  const isNew = await noteFetch(tx, { gateway, fromDay, toDay, who: by });
  if (isNew) {
    const details = { from: fromDay, to: toDay };
    await recordAudit(tx, { by, did: 'fetched-payouts', kind: 'payouts', id: gateway, details });
  }
  return ok(isNew);
}

/**
 * Starts fetching the days of `usualDays` from every gateway that reports payouts, as the system. A fetch that waits for more than a day has lost its
 * job: it is abandoned, so that the same days can be fetched again. Deletes fetches after 90 days.
 */
export async function askAllGateways(tx: Tx): Promise<void> {
  const { state, createdAt } = payoutFetches;
  await tx
    .update(payoutFetches)
    .set({ state: 'failed', problem: 'lost', endedAt: sql`now()` })
    .where(and(eq(state, 'waiting'), sql`${createdAt} < now() - interval '1 day'`));
  const days = usualDays(await databaseTime(tx));
  for (const gateway of tellingGateways()) await noteFetch(tx, { gateway, ...days, who: 'system' });
  await tx.delete(payoutFetches).where(sql`${createdAt} < now() - interval '90 days'`);
}

type Fetch = { gateway: string; fromDay: string; toDay: string; who: Taker };

async function noteFetch(tx: Tx, { gateway, fromDay, toDay, who }: Fetch): Promise<boolean> {
  const asked = who === 'system' ? { askedBy: who } : { askedBy: who.name, askedById: who.id };
  const noted = await tx
    .insert(payoutFetches)
    .values({ id: newId(), gateway, fromDay, toDay, ...asked })
    .onConflictDoNothing()
    .returning({ id: payoutFetches.id });
  for (const { id: fetchId } of noted) await enqueue(tx, fetchPayoutsJob, { fetchId });
  return noted.length > 0;
}
