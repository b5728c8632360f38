import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { config } from '#foundation/config';
import { databaseTime, type Tx } from '#platform/db';
import { describeEvent } from '#platform/events';
import { conversionId, conversionKey } from '../destinations/conversion-id.ts';
import type { Conversion, ConversionState, Destination } from '../model.ts';
import { conversions, conversionVisits } from '../tables.ts';
import { isTooOld } from './pauses.ts';

/** One to send. `tries` counts this one too. */
export type Claimed = { row: string; tries: number; since: Date; conversion: Conversion };

/** How many are sent to a service in parallel. */
const atOnce = 5;
/** Longer than the request timeout: a worker that still has it then is dead. */
const seconds = 60;

type Row = typeof conversions.$inferSelect;

/**
 * Claims what is due at a service, or what a dead worker had, and composes it from the current record. Without a visit or record (consent withdrawn,
 * erased) it is dropped; what a dead worker may have sent is sent again only if the service deduplicates it. Parallel workers claim different rows.
 * `settled`: more may be due.
 */
export async function claimConversions(tx: Tx, to: Destination): Promise<{ claimed: Claimed[]; settled: number }> {
  const { service, state, dueAt, claimedUntil } = conversions;
  const due = await tx
    .select()
    .from(conversions)
    .where(
      and(
        eq(service, to.name),
        sql`((${state} = 'waiting' and ${dueAt} <= now()) or (${state} = 'sending' and ${claimedUntil} < now()))`,
      ),
    )
    .orderBy(dueAt)
    .limit(atOnce)
    .for('update', { skipLocked: true });
  const now = await databaseTime(tx);
  const claimed: Claimed[] = [];
  const ended = new Map<ConversionState, string[]>();
  for (const row of due) {
    const conversion = endOf(row, to, now) ?? (await compose(tx, row)) ?? 'dropped';
    if (typeof conversion === 'string') ended.set(conversion, [...(ended.get(conversion) ?? []), row.id]);
    else claimed.push({ row: row.id, tries: row.tries + 1, since: row.createdAt, conversion });
  }
  for (const [end, rows] of ended)
    await tx.update(conversions).set({ state: end, claimedUntil: null }).where(inArray(conversions.id, rows));
  if (claimed.length > 0)
    await tx
      .update(conversions)
      .set({
        state: 'sending',
        tries: sql`${conversions.tries} + 1`,
        claimedUntil: sql`now() + make_interval(secs => ${seconds})`,
      })
      .where(
        inArray(
          conversions.id,
          claimed.map(({ row }) => row),
        ),
      );
  return { claimed, settled: due.length - claimed.length };
}

/** The final state of one that is not sent any more; null for one that is. */
function endOf({ state, event, createdAt }: Row, to: Destination, now: Date): ConversionState | null {
  const isOver = isTooOld(createdAt, now, to.hours);
  if (state === 'sending' && (isOver || !to.countsOnce(event))) return 'unknown';
  return isOver ? 'failed' : null;
}

const contact = { mobile: z.string().nullable(), email: z.string().nullable() };
const lead = z.object(contact);
const money = z.object({ amount: z.number(), currency: z.string() });
const order = z.object({ programme: z.string(), total: money, later: money, buyer: z.object(contact) });

/** A conversion from current data; null if its visit or its record is gone. */
async function compose(tx: Tx, row: Row): Promise<Conversion | null> {
  const { aboutId, event, key, amount, currency, createdAt: at } = row;
  const [visit] = await tx.select().from(conversionVisits).where(eq(conversionVisits.aboutId, aboutId));
  if (!visit?.services.includes(row.service)) return null;
  const record = await describeEvent(tx, { kind: event === 'lead' ? 'lead.created' : 'order.paid', aboutId });
  if (!record) return null;
  const { page, browser } = visit;
  const common = {
    event,
    id: conversionId(key),
    at,
    address: config().SITE_URL + page,
    browser,
  };
  if (event === 'lead') {
    const { mobile, email } = lead.parse(record);
    return { ...common, saleId: common.id, person: { mobile, email }, value: null, programme: null };
  }
  const { programme, total, later, buyer } = order.parse(record);
  const { mobile, email } = buyer;
  const whole = { amount: total.amount + later.amount, currency: total.currency };
  const value = amount === null || currency === null ? whole : { amount, currency };
  const saleId = conversionId(conversionKey('paid', aboutId));
  return { ...common, saleId, person: { mobile, email }, value, programme };
}
