import { database, inTransaction } from '#db';
import type { Language } from '#kit/language';
import type { MessageId } from '#text/messages';
import { findAttemptOrder, isAttemptKey, newAttemptKey } from './attempt.ts';
import { checkCheckout, readShownTotal, type CheckoutProblems } from './checkout-form.ts';
import { checkoutValues, textOf, type CheckoutValues } from './checkout-values.ts';
import { orderPath, pagePath } from './order-links.ts';
import { placeOrder, type PlaceRefusal } from './place-order.ts';
import { startPayment } from './start-payment.ts';

/** What a checkout form came to: on to the payment (or the paid order), or the form again with what is wrong. */
export type Submitted =
  | { kind: 'go'; to: string; attempt: string }
  | {
      kind: 'again';
      status: number;
      attempt: string;
      values: CheckoutValues;
      problems: CheckoutProblems;
      refusal: MessageId | null;
    }
  | { kind: 'enrolled'; attempt: string; learner: string; path: string };

type Place = { offer: string; page: string | null; language: Language; cookieKey: string | null };

const refusals: Record<Exclude<PlaceRefusal, 'already-enrolled'>, { status: number; say: MessageId }> = {
  'unknown-offer': { status: 404, say: 'checkout.refused.unknownOffer' },
  'unknown-batch': { status: 409, say: 'checkout.refused.unknownBatch' },
  closed: { status: 409, say: 'checkout.refused.closed' },
  'sold-out': { status: 409, say: 'checkout.refused.soldOut' },
  'price-changed': { status: 409, say: 'checkout.refused.priceChanged' },
};

/** What the buyer is told when a payment could not be opened; the seat stays. */
export const paymentRefusals = {
  'no-gateway': 'checkout.refused.noGateway',
  unreachable: 'checkout.refused.unreachable',
  declined: 'checkout.refused.declined',
} as const satisfies Record<string, MessageId>;

/**
 * Takes a checkout form as it was sent: checks it, places the order in one transaction, opens the payment outside of it.
 * Whatever is refused comes back with everything that was typed. The form's own key wins over the cookie's: each tab
 * stands for itself.
 */
export async function submitCheckout(form: FormData, { offer, page, language, cookieKey }: Place): Promise<Submitted> {
  const formKey = textOf(form, 'attempt');
  const attempt = isAttemptKey(formKey) ? formKey : (cookieKey ?? newAttemptKey());
  const values = checkoutValues(form);
  const again = (status: number, refusal: MessageId | null, problems: CheckoutProblems = {}): Submitted => ({
    kind: 'again',
    status,
    attempt,
    values,
    problems,
    refusal,
  });
  const checked = checkCheckout(values);
  if ('problems' in checked) return again(422, null, checked.problems);
  const placed = await inTransaction((tx) =>
    placeOrder(tx, {
      ...checked.checked,
      attempt,
      offer,
      language,
      page: pagePath(page),
      shownTotal: readShownTotal(textOf(form, 'total')),
    }),
  );
  if (!placed.ok) {
    if (placed.reason === 'already-enrolled') return enrolled(attempt, offer);
    const { status, say } = refusals[placed.reason];
    return again(status, say);
  }
  const { order, fresh } = placed.value;
  if (order.state === 'paid' || order.state === 'paid_unallocated')
    return { kind: 'go', to: orderPath(order), attempt };
  const opened = await startPayment(order, { method: values.method, fresh });
  return opened.ok ? { kind: 'go', to: opened.value.redirectTo, attempt } : again(503, paymentRefusals[opened.reason]);
}

async function enrolled(attempt: string, offer: string): Promise<Submitted> {
  const order = await findAttemptOrder(database(), attempt, offer);
  if (!order) throw new Error('An attempt lost its paid order');
  return { kind: 'enrolled', attempt, learner: order.learner.name, path: orderPath(order) };
}
