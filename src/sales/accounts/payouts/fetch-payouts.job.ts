import { and, eq, sql } from 'drizzle-orm';
import { inTransaction } from '#platform/db';
import { defineJob, enqueue } from '#platform/jobs';
import { startOfBusinessDay } from '#foundation/locale/business-day.ts';
import { gatewayNamed } from '#sales/payments';
import type { PaidOut } from '#sales/payments/model';
import type { FetchProblem } from '../model.ts';
import { payoutFetches } from '../tables.ts';
import { takeInPayouts } from './import-payouts.ts';

/** The pauses before retries of an unreachable gateway, in seconds. */
const pauses = [60, 300, 900, 3_600];

type Fetch = typeof payoutFetches.$inferSelect;

/** Fetches what a gateway paid out on some days and takes it in. Run again it takes nothing in twice. */
export const fetchPayoutsJob = defineJob<{ fetchId: string }>({
  name: 'fetch-payouts',
  longest: 900,
  handle: async ({ fetchId }) => {
    const waiting = and(eq(payoutFetches.id, fetchId), eq(payoutFetches.state, 'waiting'));
    const [fetch] = await inTransaction((tx) => tx.select().from(payoutFetches).where(waiting));
    if (!fetch) return;
    const gateway = gatewayNamed(fetch.gateway);
    if (!gateway?.listPayouts) return failed(fetch, 'off');
    // No lock is held while waiting for the gateway.
    const told = await gateway.listPayouts(spanOf(fetch));
    await (told.ok ? takeIn(fetch, told.value) : failed(fetch, told.reason));
  },
});

function spanOf({ fromDay, toDay }: Fetch) {
  const [from, last] = [startOfBusinessDay(fromDay), startOfBusinessDay(toDay)];
  if (!from || !last) throw new Error(`A fetch of payouts names no days: ${fromDay}, ${toDay}`);
  return { from, to: new Date(last.getTime() + 86_400_000) };
}

async function takeIn({ id, gateway, fromDay, toDay, askedBy, askedById }: Fetch, { lines, untold }: PaidOut) {
  await inTransaction(async (tx) => {
    const who = askedById === null ? 'system' : { id: askedById, name: askedBy };
    const done = await takeInPayouts(tx, { who, gateway, lines, from: { from: fromDay, to: toDay } });
    const { added, known, payouts, problems } = done;
    const differences = Object.values(problems).reduce((sum, count) => sum + count, 0);
    const result = { payouts: payouts.length, added, known, differences, untold };
    const ended = { state: 'done', problem: null, result, endedAt: sql`now()`, tries: sql`${payoutFetches.tries} + 1` };
    await tx.update(payoutFetches).set(ended).where(eq(payoutFetches.id, id));
  });
}

/** Records a failed try; an unreachable gateway is retried after a pause. */
async function failed({ id: fetchId, tries }: Fetch, problem: FetchProblem): Promise<void> {
  const pause = problem === 'unreachable' ? pauses[tries] : undefined;
  await inTransaction(async (tx) => {
    const ended = pause === undefined ? { state: 'failed', endedAt: sql`now()` } : {};
    const note = { problem, tries: tries + 1, ...ended };
    await tx.update(payoutFetches).set(note).where(eq(payoutFetches.id, fetchId));
    if (pause !== undefined) await enqueue(tx, fetchPayoutsJob, { fetchId }, { runAfterSeconds: pause });
  });
}
