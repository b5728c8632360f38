import type { GstDocument, GstMonth } from '../gst-month.ts';
import { grouped, placeWords, rateWords, rupees, sumUp, turned, type Section } from '../section.ts';

/**
 * For each order with vouchers: advances received and not invoiced in this month (table 11A), and advances of earlier months invoiced or refunded in
 * this one (table 11B). A refund first reduces advances of the same month. Tax on an advance for a service is due when it is received (section 13(2)
 * of the CGST Act), and the invoice takes it over.
 */
export function splitAdvances({ vouchers, invoiced, from }: Pick<GstMonth, 'vouchers' | 'invoiced' | 'from'>): {
  received: GstDocument[];
  adjusted: GstDocument[];
} {
  const received: GstDocument[] = [];
  const adjusted: GstDocument[] = [];
  const orders = new Map<string, GstDocument[]>();
  for (const voucher of vouchers) orders.set(voucher.orderId, [...(orders.get(voucher.orderId) ?? []), voucher]);
  for (const [orderId, list] of orders) {
    const [first] = list;
    if (!first) continue;
    const signed = (voucher: GstDocument) => (voucher.form === 'refundVoucher' ? turned(voucher) : voucher);
    const before = sumUp(list.filter(({ at }) => at < from).map(signed));
    const now = sumUp(list.filter(({ at }) => at >= from).map(signed));
    if (invoiced.has(orderId)) {
      if (before.total !== 0) adjusted.push({ ...first, ...before });
    } else if (now.total > 0) received.push({ ...first, ...now });
    else if (now.total < 0) adjusted.push({ ...first, ...sumUp([now], -1) });
  }
  return { received, adjusted };
}

function section(found: GstDocument[], part: Pick<Section, 'name' | 'title' | 'table'>, amount: string): Section {
  return {
    ...part,
    head: ['Place Of Supply', 'Applicable % of Tax Rate', 'Rate', amount, 'Cess Amount'],
    // The tool adds the tax itself: it expects the advance without tax.
    rows: grouped(found, ({ place, rate }) => `${place} ${String(rate).padStart(6, '0')}`).map(
      ({ first: { place, rate }, sums }) => [placeWords(place), '', rateWords(rate), rupees(sums.taxable), ''],
    ),
    documents: found.length,
    sums: sumUp(found),
  };
}

/** Table 11A: payments received before their invoice. */
export function advancesReceived(month: GstMonth): Section {
  const part = { name: 'at', title: 'Money received ahead (AT)', table: '11A' } as const;
  return section(splitAdvances(month).received, part, 'Gross Advance Received');
}

/** Table 11B: advances of earlier months invoiced in this one. */
export function advancesAdjusted(month: GstMonth): Section {
  const part = { name: 'atadj', title: 'Money received before, invoiced now (ATADJ)', table: '11B' } as const;
  return section(splitAdvances(month).adjusted, part, 'Gross Advance Adjusted');
}
