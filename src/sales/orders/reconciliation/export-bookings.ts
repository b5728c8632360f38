import { csvLines } from '#foundation/kit/lists/write-csv.ts';
import type { Tx } from '#platform/db';
import { businessDay } from '#foundation/locale/business-day.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { formatInZone } from '#foundation/locale/zone-time.ts';
import type { Span } from '#sales/payments/model';
import { recordAudit } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { lookup } from '#foundation/kit/lookup.ts';
import { bookings, type OrderBooking } from './bookings.ts';
import { decimalAmount } from './decimal-amount.ts';
import { mayReconcile } from './permissions.ts';

/** The columns, in this order; amounts are decimal numbers and never negative. */
const columns = lookup<(booking: OrderBooking) => string>({
  // TZ-1: the default format of dates; the next column sorts.
  'time (India)': ({ at }) => formatInZone(at, 'IST'),
  'time (UTC)': ({ at }) => `${at.toISOString().slice(0, 19)}Z`,
  kind: ({ kind }) => kind,
  order: ({ reference }) => reference,
  'payment of the plan': ({ part }) => String(part),
  market: ({ market }) => market,
  programme: ({ programme }) => programme,
  offer: ({ offer }) => offer,
  gateway: ({ gateway }) => gateway,
  'payment id': ({ gatewayPaymentId }) => gatewayPaymentId,
  'refund id': ({ gatewayRefundId }) => gatewayRefundId ?? '',
  state: ({ state }) => state,
  currency: ({ amount }) => amount.currency,
  'came in': ({ kind, amount }) => (kind === 'payment' ? decimalAmount(amount.amount, amount.currency) : ''),
  'went back': ({ kind, amount }) => (kind === 'refund' ? decimalAmount(amount.amount, amount.currency) : ''),
});

/** Notes who took the figures out, before a line of them is sent. Refuses 'role' to all but finance and owners. */
export async function allowExport(
  tx: Tx,
  { staff, span }: { staff: Staff; span: Span },
): Promise<Outcome<{ filename: string }, 'role'>> {
  if (!mayReconcile(staff.role)) return refused('role');
  const [from, to] = [businessDay(span.from), businessDay(new Date(span.to.getTime() - 1))];
  await recordAudit(tx, {
    who: staff.name,
    did: 'exported-takings',
    kind: 'export',
    id: 'takings',
    details: { from, to },
  });
  return ok({ filename: `takings-${from}-to-${to}.csv` });
}

/** The lines as CSV for spreadsheets (UTF-8 with its mark), part by part; cells that would be formulas are guarded. */
export async function* bookingsCsv(span: Span): AsyncGenerator<string> {
  yield `\uFEFF${csvLines([Object.keys(columns)])}`;
  for await (const part of bookings(span))
    yield csvLines(part.map((booking) => Object.values(columns).map((cell) => cell(booking))));
}
