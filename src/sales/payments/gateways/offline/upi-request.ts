import { config } from '#foundation/config';
import type { PaymentRequest, UpiRequest } from '../../model.ts';

/** Longer ones are cut by apps. */
const maxSigns = 50;

/**
 * How to pay a request by UPI (NPCI UPI Linking Specifications 1.6): to the id of `UPI_ID`, with amount and order filled in. Undefined without an id,
 * and for another currency than rupees, which UPI does not move. Without `tr` and `mc`, which are for ids of merchants: apps refuse them for others.
 */
export function upiRequest({ total, reference }: Pick<PaymentRequest, 'total' | 'reference'>): UpiRequest | undefined {
  const { UPI_ID: id, OWNER_NAME, BRAND_NAME } = config();
  if (id === undefined || total.currency !== 'INR') return undefined;
  const fields = {
    pn: (OWNER_NAME ?? BRAND_NAME).slice(0, maxSigns),
    am: (total.amount / 100).toFixed(2),
    cu: 'INR',
    tn: reference,
  };
  // Apps show a `+` as it is, and some do not read `%40`.
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return { id, link: `upi://pay?${[`pa=${id}`, ...query].join('&')}` };
}
