import { and, eq } from 'drizzle-orm';
import { database, inTransaction, type Tx } from '#platform/db';
import { printable } from '#foundation/kit/clean-text.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { Language } from '#foundation/locale/language.ts';
import { readPhoneNumber } from '#foundation/locale/phone-number.server.ts';
import { clientMarks, takeUses, usesBy, type Client } from '#platform/limits';
import { findOrder } from '../order/order-rows.ts';
import type { OrderView } from '../model.ts';
import { orders } from '../tables.ts';
import { orderViewOf } from './order-view.ts';

/** Maximum requests per connection and hour; five times that per network. Enough for typing errors, too few to try numbers. */
const most = 10;

/** What an order's number and its buyer's mobile number show together: the state, and nothing about people. */
export type LookedUp = Pick<OrderView, 'state' | 'reference' | 'moneyGoesBack' | 'instalment' | 'heldUntil'>;

type Asked = { reference: string; mobile: string; client: Client; language: Language };

/**
 * The state of an order by its number and the mobile number of its buyer, for a buyer without the link. Refuses 'unknown' alike for a wrong number,
 * a wrong mobile number and what is neither, and 'too-many'. Never call it inside a transaction: an open payment is looked up at its gateway.
 */
export async function lookUpOrder({
  reference,
  mobile,
  client,
  language,
}: Asked): Promise<Outcome<LookedUp, 'unknown' | 'too-many'>> {
  const [mark] = clientMarks(client);
  const beyond = await inTransaction((tx) =>
    takeUses(tx, usesBy(mark, { name: 'order looked up by', seconds: 3_600, most })),
  );
  if (beyond.length > 0) return refused('too-many');
  const id = await findByBoth(database(), reference, mobile);
  const order = id && (await findOrder(database(), id));
  if (!order) return refused('unknown');
  const {
    state,
    moneyGoesBack,
    instalment,
    heldUntil,
    reference: own,
  } = await orderViewOf(database(), order, language);
  return ok({ state, reference: own, moneyGoesBack, instalment, heldUntil });
}

async function findByBoth(tx: Tx, reference: string, typed: string): Promise<string | null> {
  const number = readPhoneNumber(typed, 'IN');
  if (!number) return null;
  // PostgreSQL refuses a text with a NUL; a pasted number may have a tab or a line break.
  const named = printable(reference).toUpperCase();
  const [found] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.reference, named), eq(orders.buyerMobile, number.mobile)))
    .limit(1);
  return found?.id ?? null;
}
