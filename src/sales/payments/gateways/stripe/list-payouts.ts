import { z } from 'zod';
import { config } from '#foundation/config';
import { log } from '#foundation/config/log.server.ts';
import { httpClient } from '#foundation/kit/http/http-client.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { PaidOut, PayoutLine, PayoutTrouble, Span } from '../../model.ts';

const cents = z.number().int();
const payoutShape = z.object({
  id: z.string(),
  amount: cents,
  arrival_date: cents,
  automatic: z.boolean(),
  reconciliation_status: z.string(),
});
const sourceShape = z.object({
  id: z.string(),
  amount: cents.nullish(),
  currency: z.string().nullish(),
  payment_intent: z.string().nullish(),
});
const entryShape = z.object({
  id: z.string(),
  amount: cents,
  fee: cents,
  net: cents,
  currency: z.string().max(3),
  created: cents,
  type: z.string(),
  reporting_category: z.string(),
  fee_details: z.array(z.object({ amount: cents, type: z.string() })),
  source: z.union([sourceShape, z.string().transform(() => null)]).nullish(),
});
type Payout = z.output<typeof payoutShape>;
type Entry = z.output<typeof entryShape>;

/**
 * Stripe's payouts to the bank in a span, by arrival (`GET /v1/payouts`), with the balance transactions of each (`GET
 * /v1/balance_transactions?payout=`): https://docs.stripe.com/payouts/reconciliation. Stripe lists transactions only for automatic payouts, once
 * `reconciliation_status` is `completed`. Amounts are signed and in minor units; fees state their tax.
 */
export async function listPayouts({ from, to }: Span): Promise<Outcome<PaidOut, PayoutTrouble>> {
  const seconds = (at: Date) => String(Math.ceil(at.getTime() / 1000));
  const within = { 'arrival_date[gte]': seconds(from), 'arrival_date[lt]': seconds(to), status: 'paid' };
  const payouts = await all('/payouts', within, payoutShape);
  if (!payouts.ok) return payouts;
  const told: PaidOut = { lines: [], untold: [] };
  for (const payout of payouts.value) {
    if (!payout.automatic || payout.reconciliation_status !== 'completed') {
      told.untold.push(payout.id);
      continue;
    }
    const entries = await all('/balance_transactions', { payout: payout.id, 'expand[]': 'data.source' }, entryShape);
    if (!entries.ok) return entries;
    const moved = entries.value.filter(({ type }) => type !== 'payout');
    if (moved.reduce((sum, { net }) => sum + net, 0) !== payout.amount) {
      log().warn({ gateway: 'stripe', payout: payout.id }, 'the lines of a payout are not its sum');
      return refused('unreadable');
    }
    told.lines.push(...moved.map((entry) => readEntry(entry, payout)));
  }
  return ok(told);
}

function readEntry(entry: Entry, { id: payout, arrival_date: arrival }: Payout): PayoutLine {
  const { id, amount: gross, reporting_category: category, source } = entry;
  const kind = category === 'charge' ? 'payment' : category === 'refund' ? 'refund' : 'other';
  const currency = entry.currency.toUpperCase();
  const feeTax = entry.fee_details.reduce((sum, { type, amount }) => (type === 'tax' ? sum + amount : sum), 0);
  const charged = kind === 'other' ? gross : Math.abs(source?.amount ?? gross) * Math.sign(gross);
  return {
    payout,
    kind,
    gross,
    feeTax,
    currency,
    charged,
    fee: entry.fee - feeTax,
    paidAt: new Date(arrival * 1000),
    key: `${payout}:${id}`,
    // Our books know a payment by its intent, a refund by its own id.
    gatewayId:
      kind === 'payment' ? (source?.payment_intent ?? source?.id ?? id) : kind === 'refund' ? (source?.id ?? id) : null,
    chargedCurrency: kind === 'other' ? currency : (source?.currency ?? currency).toUpperCase(),
    at: new Date(entry.created * 1000),
  };
}

/** A list page by page to its end; a page that does not come, or makes no sense, refuses the whole. */
async function all<Line extends { id: string }>(
  path: string,
  query: Record<string, string>,
  shape: z.ZodType<Line>,
): Promise<Outcome<Line[], PayoutTrouble>> {
  const lines = new Map<string, Line>();
  const pageShape = z.object({ data: z.array(shape), has_more: z.boolean() });
  for (let after = ''; ;) {
    const asked = new URLSearchParams({ ...query, limit: '100', ...(after ? { starting_after: after } : {}) });
    const page = await ask(`${path}?${asked.toString()}`, pageShape);
    if (!page.ok) return page;
    const before = lines.size;
    for (const line of page.value.data) lines.set(line.id, line);
    after = page.value.data.at(-1)?.id ?? '';
    if (!page.value.has_more) return ok([...lines.values()]);
    if (lines.size === before) return refused('unreachable');
  }
}

/** One page through our own client, which retries after 429 and broken connections (HTTP-1). */
async function ask<Shape>(path: string, shape: z.ZodType<Shape>): Promise<Outcome<Shape, PayoutTrouble>> {
  const { STRIPE_SECRET_KEY = '', STRIPE_URL, GATEWAY_TIMEOUT_MS } = config();
  try {
    const client = httpClient({ baseUrl: `${STRIPE_URL}/v1`, deadline: GATEWAY_TIMEOUT_MS });
    const response = await client.send(path, {
      headers: { authorization: `Bearer ${STRIPE_SECRET_KEY}` },
      redirect: 'manual',
    });
    const told: unknown = await response.json().catch(() => null);
    const read = response.ok ? shape.safeParse(told) : null;
    if (read?.success) return ok(read.data);
    if (read && told !== null) return refused('unreadable');
    log().warn({ gateway: 'stripe', status: response.status }, 'gateway refused');
    const forGood = response.status >= 400 && response.status < 500 && ![409, 429].includes(response.status);
    return refused(forGood ? 'declined' : 'unreachable');
  } catch (error) {
    log().warn({ gateway: 'stripe', kind: error instanceof Error ? error.name : 'unknown' }, 'gateway unreachable');
    return refused('unreachable');
  }
}
