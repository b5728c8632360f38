import { and, eq, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { config } from '#foundation/config';
import { inTransaction, type Tx } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { postalAddresses, shipments, shipmentSearch } from './tables.ts';

/**
 * Every night: deletes addresses KEEP_ADDRESSES_MONTHS after their kit was sent or called back, as the privacy policy promises, and those of unpaid
 * orders after KEEP_UNPAID_ADDRESSES_DAYS. Also deletes the name-based search entries of their shipments.
 */
defineJob({
  name: 'erase-addresses',
  schedule: '50 20 * * *',
  handle: async () => {
    while ((await inTransaction(eraseAddresses)) > 0);
  },
});

/** Deletes up to 500 addresses that are due; returns how many. */
export async function eraseAddresses(tx: Tx): Promise<number> {
  const { orderId, updatedAt } = postalAddresses;
  const { KEEP_ADDRESSES_MONTHS, KEEP_UNPAID_ADDRESSES_DAYS } = config();
  const year = sql`now() - make_interval(months => ${KEEP_ADDRESSES_MONTHS})`;
  // A returned kit is sent again, so its address is still needed.
  const over = and(
    inArray(shipments.state, ['sent', 'arrived', 'called-back']),
    or(lt(shipments.endedAt, year), and(isNull(shipments.endedAt), lt(shipments.sentAt, year))),
  );
  const sent = await tx
    .select({ orderId, shipmentId: shipments.id })
    .from(postalAddresses)
    .innerJoin(shipments, eq(shipments.orderId, orderId))
    .where(over)
    .limit(500);
  const never = tx.select({ id: shipments.id }).from(shipments).where(eq(shipments.orderId, orderId));
  const unpaid = await tx
    .select({ orderId })
    .from(postalAddresses)
    .where(and(lt(updatedAt, sql`now() - make_interval(days => ${KEEP_UNPAID_ADDRESSES_DAYS})`), notExists(never)))
    .limit(500);
  const old = [...sent, ...unpaid].map((row) => row.orderId);
  if (old.length === 0) return 0;
  const found = sent.map(({ shipmentId }) => shipmentId);
  if (found.length > 0) await tx.delete(shipmentSearch).where(inArray(shipmentSearch.shipmentId, found));
  await tx.delete(postalAddresses).where(inArray(orderId, old));
  return old.length;
}
