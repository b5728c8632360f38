import type { Tx } from '#platform/db';
import { gatewayNamed } from '#sales/payments';
import type { Order, OrderView } from '../model.ts';
import { confirmMailSent } from './confirm-mail.ts';

/** What the buyer of an unpaid order must do to hold the seat for days; null if nothing. */
export async function confirmView(tx: Tx, order: Order, gateway: string): Promise<OrderView['confirm']> {
  const days = gatewayNamed(gateway)?.holdDays;
  if (!days || order.contactConfirmedAt || order.paidAt || order.source === 'staff') return null;
  return { days, sent: await confirmMailSent(tx, order) };
}
