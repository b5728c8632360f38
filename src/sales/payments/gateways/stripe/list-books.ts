import { z } from 'zod';
import type { Stripe } from 'stripe';
import { log } from '#foundation/config/log.server.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { readPartKey, type BookedEntry, type GatewayTrouble, type Span } from '../../model.ts';
import { askStripe, idOrObject } from './client.ts';

const metadata = z.object({ key: z.string().optional() }).nullish();
const common = { id: z.string(), currency: z.string().max(3), created: z.number().int(), status: z.string(), metadata };
const intentShape = z.object({ ...common, amount_received: z.number().int().min(0) });
const refundShape = z.object({ ...common, amount: z.number().int().min(0), payment_intent: idOrObject.nullish() });

/** Stripe's payments and refunds of a span. Payments are listed from the moment the buyer pays. */
export async function listRecords({ from, to }: Span): Promise<Outcome<BookedEntry[], GatewayTrouble>> {
  const seconds = (at: Date) => Math.ceil(at.getTime() / 1000);
  const query = { created: { gte: seconds(from), lt: seconds(to) }, limit: 100 };
  const intents = await all(intentShape, (client) => client.paymentIntents.list(query));
  if (!intents.ok) return intents;
  const refunds = await all(refundShape, (client) => client.refunds.list(query));
  if (!refunds.ok) return refunds;
  const line = ({ id, currency, created }: { id: string; currency: string; created: number }) => ({
    id,
    currency: currency.toUpperCase(),
    at: new Date(created * 1000),
  });
  return ok([
    ...intents.value
      .filter(({ status }) => status === 'succeeded')
      .map((intent) => {
        const key = readPartKey(intent.metadata?.key);
        const opened = key && { ...key, gatewayReference: intent.id };
        return { kind: 'payment' as const, ...line(intent), amount: intent.amount_received, opened };
      }),
    ...refunds.value.map((refund) => ({
      kind: 'refund' as const,
      ...line(refund),
      amount: refund.amount,
      paymentId: refund.payment_intent ?? '',
      key: refund.metadata?.key ?? null,
      ...((refund.status === 'failed' || refund.status === 'canceled') && { failed: true }),
    })),
  ]);
}

/** All pages; a missing or invalid page refuses the whole list. */
async function all<Line>(
  shape: z.ZodType<Line>,
  list: (client: Stripe) => AsyncIterable<unknown>,
): Promise<Outcome<Line[], GatewayTrouble>> {
  const asked = await askStripe(async (client) => {
    const lines: unknown[] = [];
    for await (const item of list(client)) lines.push(item);
    return lines;
  });
  if (!asked.ok) return asked;
  const read = z.array(shape).safeParse(asked.value);
  if (read.success) return ok(read.data);
  log().warn({ gateway: 'stripe' }, 'its list of payments makes no sense');
  return refused('unreachable');
}
