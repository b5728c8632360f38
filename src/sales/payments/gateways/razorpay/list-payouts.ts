import { z } from 'zod';
import { log } from '#foundation/config/log.server.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { businessDay, startOfBusinessDay } from '#foundation/locale/business-day.ts';
import type { GatewayTrouble, PaidOut, PayoutLine, PayoutTrouble, Span } from '../../model.ts';
import { askRazorpay } from './client.ts';

const word = z.string().regex(/^[A-Za-z0-9_]{4,60}$/);
const amount = z
  .number()
  .int()
  .min(0)
  .nullish()
  .transform((value) => value ?? 0);
const lineShape = z.object({
  entity_id: word,
  type: z.string(),
  debit: amount,
  credit: amount,
  amount,
  currency: z.string().max(3),
  fee: amount,
  tax: amount,
  settled: z.union([z.boolean(), z.number()]),
  created_at: z.number().int(),
  settled_at: z.number().int().nullish(),
  settlement_id: word.nullish(),
});
type Line = z.output<typeof lineShape>;

/** The page size limit of Razorpay's lists. */
const perPage = 100;
const day = 86_400_000;

/**
 * Razorpay's settlements on the days of a span (Indian time), by `GET /v1/settlements/recon/combined`, one day at a time:
 * https://razorpay.com/docs/api/settlements/fetch-recon. Amounts are in paise, times in seconds. The fee includes its tax; the settled amount
 * (`credit` less `debit`) is the amount less the fee.
 */
export async function listPayouts({ from, to }: Span): Promise<Outcome<PaidOut, PayoutTrouble>> {
  const lines: PayoutLine[] = [];
  const first = startOfBusinessDay(businessDay(from)) ?? from;
  for (let at = first; at < to; at = new Date(at.getTime() + day)) {
    const told = await settledOn(businessDay(at));
    if (!told.ok) return told;
    for (const item of told.value) {
      if (!item.settled || !item.settlement_id || !item.settled_at) continue;
      const line = readLine(item, item.settlement_id, item.settled_at);
      if (!line) {
        log().warn({ gateway: 'razorpay', entity: item.entity_id }, 'a line of a settlement does not add up');
        return refused('unreadable');
      }
      lines.push(line);
    }
  }
  return ok({ lines, untold: [] });
}

/** Page by page until one has nothing new; lines added meanwhile only cause duplicates. */
async function settledOn(date: string): Promise<Outcome<Line[], GatewayTrouble>> {
  const [year, month, dayOfMonth] = date.split('-');
  const lines = new Map<string, Line>();
  for (let skip = 0; ; skip += perPage) {
    const query = `year=${year}&month=${month}&day=${dayOfMonth}&count=${perPage}&skip=${skip}`;
    const page = await askRazorpay(`/settlements/recon/combined?${query}`, z.object({ items: z.array(lineShape) }));
    if (!page.ok) return page;
    const before = lines.size;
    for (const item of page.value.items) lines.set(`${item.settlement_id} ${item.entity_id}`, item);
    if (page.value.items.length < perPage || lines.size === before) return ok([...lines.values()]);
  }
}

/** Null for a payment or refund with inconsistent amounts. */
function readLine(item: Line, payout: string, settledAt: number): PayoutLine | null {
  const { entity_id: id, type, debit, credit, fee, tax } = item;
  const kind = type === 'payment' || type === 'refund' ? type : 'other';
  const gross = credit - debit + fee;
  if (kind !== 'other' && Math.abs(gross) !== item.amount) return null;
  const currency = item.currency.toUpperCase();
  return {
    payout,
    kind,
    gross,
    currency,
    fee: fee - tax,
    feeTax: tax,
    paidAt: new Date(settledAt * 1000),
    key: `${payout}:${id}`,
    gatewayId: kind === 'other' ? null : id,
    charged: gross,
    chargedCurrency: currency,
    at: new Date(item.created_at * 1000),
  };
}
