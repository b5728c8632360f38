import type { Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import { formatMoney } from '#foundation/kit/money.ts';
import { gatewayNamed, listPayments, listPaymentSessions, type PaymentSession } from '#sales/payments';
import type { Order, OrderView } from '../model.ts';
import type { Due } from './payment-plan.ts';

/** A payment page that was left without a word counts as pending for an hour; a transfer is on its way for a week. Milliseconds. */
const pendingFor = 3_600_000;
const transferFor = 7 * 24 * 3_600_000;

/** The last payment after the checkout, and where to read how it is sent by hand. */
type Instalment = NonNullable<OrderView['instalment']> & { session: PaymentSession | null };

/**
 * The state of the last payment after the checkout, from gateway events and payments opened since; null if none was begun, and if the order's own
 * state says more. A failure counts until the buyer goes to pay again; then the payment is open.
 */
export async function instalmentView(
  tx: Tx,
  { id, state }: Pick<Order, 'id' | 'state'>,
  { parts, language, now = new Date() }: { parts: Due[]; language: Language; now?: Date },
): Promise<Instalment | null> {
  if (parts.length === 0 || (state !== 'paid' && state !== 'lapsed')) return null;
  const open = parts.find((due) => due.state === 'open');
  const last = parts.findLast((due) => due.state === 'paid');
  const begun = open ? await attemptAt(tx, id, { due: open, now }) : null;
  if (open && begun) return { ...begun, amount: formatMoney(open.amount, language) };
  return last ? { outcome: 'paid', amount: formatMoney(last.amount, language), session: null } : null;
}

async function attemptAt(
  tx: Tx,
  orderId: string,
  { due, now }: { due: Due; now: Date },
): Promise<Omit<Instalment, 'amount'> | null> {
  const session = (await listPaymentSessions(tx, orderId)).find(({ part }) => part === due.part) ?? null;
  const failure = (await listPayments(tx, orderId)).findLast(
    (payment) => payment.part === due.part && payment.state === 'failed',
  );
  if (failure && (!session || failure.createdAt >= session.begunAt)) return { outcome: 'failed', session };
  if (!session) return null;
  const byHand = gatewayNamed(session.gateway)?.holdDays !== undefined;
  if (now.getTime() - session.begunAt.getTime() > (byHand ? transferFor : pendingFor)) return null;
  return { outcome: byHand ? 'by-hand' : 'pending', session };
}
