import { inTransaction, isUnavailable, sqlState } from '#db';
import { createGroup } from '#kit/group-commit';
import { ok, refused, type Outcome } from '#kit/outcome';
import type { GatewayTrouble } from '#payments/model';
import { checkCheckout } from './checkout-form.ts';
import type { CheckoutValues } from './checkout-values.ts';
import { placeNewOrders, type FirstTry, type NewlyPlaced } from '../placement/place-new-orders.ts';
import { startPayment } from '../payment/start-payment.ts';

/** Data that do not fit (22) or break a rule (23). */
const isAboutOne = (error: unknown) => /^2[23]/.test(sqlState(error) ?? '');

const place = createGroup<FirstTry, NewlyPlaced | null>({
  largest: 128,
  nameOf: ({ attempt, offer }) => `${attempt} ${offer}`,
  commit: (tries) => inTransaction((tx) => placeNewOrders(tx, tries)),
  isAboutOne,
  isAboutAll: isUnavailable,
});

type Refusal = 'sold-out' | 'too-many-unpaid' | 'no-gateway' | GatewayTrouble;
type Sent = Omit<FirstTry, 'batch' | 'buyer' | 'learner' | 'invoiceTo' | 'method'>;

/**
 * The short way of a checkout without a coupon: placed in one transaction with those that came while the last ones were
 * written, and answered after its commit. Answers as `startPayment` does, refuses 'sold-out' and 'too-many-unpaid', and answers null for whatever is
 * not that plain (wrong fields, a second try): then nothing was stored, and the long way says what is the matter.
 */
export async function buyAtOnce(
  values: CheckoutValues,
  sent: Sent,
): Promise<Outcome<{ redirectTo: string }, Refusal> | null> {
  const result = checkCheckout(values);
  if ('problems' in result) return null;
  const { method } = values;
  const placed = await place({ ...result.checked, ...sent, method }).catch((error: unknown) => {
    if (isAboutOne(error)) return null;
    throw error;
  });
  if (!placed) return null;
  if (placed === 'sold-out' || placed === 'too-many-unpaid') return refused(placed);
  const { order, programme, redirectTo } = placed;
  return redirectTo === null ? startPayment(order, { method, fresh: true, programme }) : ok({ redirectTo });
}
