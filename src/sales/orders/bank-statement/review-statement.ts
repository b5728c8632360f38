import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { bookedReferences } from '#sales/payments';
import { requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { matchCredits, type MatchedCredit } from './match-credits.ts';
import { listOpenDues, ordersOfReferences } from './open-dues.ts';
import type { Credit } from './read-statement.ts';

/** A payment of a statement and what is proposed for it. */
export type ReviewedCredit = MatchedCredit & {
  /** An order that it names and that waits for no payment: paid twice, perhaps. */
  settled: { orderId: string; reference: string } | null;
};

/** Matches the payments of a statement with what orders wait for. Books and stores nothing. */
export async function reviewStatement(
  tx: Tx,
  { by, credits }: { by: Staff; credits: Credit[] },
): Promise<ReviewedCredit[]> {
  requirePermission(by, 'orders.confirm-payment');
  const references = [...new Set(credits.flatMap(({ proof, references: all }) => [proof, ...all]))];
  const matched = matchCredits(credits, {
    dues: await listOpenDues(tx),
    booked: await bookedReferences(tx, references),
    prefix: config().ORDER_PREFIX,
  });
  const named = await ordersOfReferences(tx, [...new Set(matched.flatMap(({ names }) => names))]);
  return matched.map((credit) => {
    const [settled] = credit.names.flatMap((reference) => {
      const orderId = named.get(reference);
      return orderId ? [{ orderId, reference }] : [];
    });
    return { ...credit, settled: settled ?? null };
  });
}
