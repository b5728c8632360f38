import type { StaffSentence } from '#foundation/i18n/staff/say.ts';
import { alertRules } from '#platform/alerts/model';
import type { Permission } from '#platform/people/model';

/** What needs staff, the most urgent first. */
export const needKinds = [
  'dispute',
  'failed-refund',
  'no-seat',
  'cancellation',
  'move',
  'to-refund',
  'transfer',
  'overdue',
  'reconciliation',
  'refused-webhooks',
  'failed-mail',
] as const;
export type NeedKind = (typeof needKinds)[number];

/** The kinds that are a list of orders. */
export const orderNeeds = [
  'dispute',
  'failed-refund',
  'no-seat',
  'cancellation',
  'move',
  'to-refund',
  'transfer',
  'overdue',
] as const;
export type OrderNeed = (typeof orderNeeds)[number];

/** Whether the text names a kind that is a list of orders. */
export function isOrderNeed(text: unknown): text is OrderNeed {
  return orderNeeds.some((known) => known === text);
}

/** The kinds staff are notified of immediately. */
export type OrderAlert = 'no-seat' | 'cancellation' | 'move' | 'to-refund' | 'dispute' | 'failed-refund';

/** How many of a kind are counted; more are shown as "99+". */
export const maxCounted = 100;

/** One kind of need: the count (at most `maxCounted`), since when the oldest waits, and the only record if there is just one. */
export type Need = { kind: NeedKind; count: number; oldest: Date; orderId: string | null };

/** The permission to act on each kind: it is shown and mailed only to staff with it. */
export const needPermissions: Record<NeedKind, Permission> = {
  dispute: 'orders.refund',
  'failed-refund': 'orders.refund',
  'no-seat': 'orders.change',
  cancellation: 'orders.change',
  move: 'orders.change',
  'to-refund': 'orders.refund',
  transfer: 'orders.confirm-payment',
  overdue: 'orders.change',
  reconciliation: 'money.reconcile',
  'refused-webhooks': 'money.reconcile',
  'failed-mail': 'needs.failed-mail',
};

/** The texts for each kind: what it is, and the one thing to do. Translated where shown. */
export const needWords: Record<NeedKind, { title: StaffSentence; todo: StaffSentence }> = {
  dispute: alertRules.dispute,
  'failed-refund': alertRules['failed-refund'],
  'no-seat': alertRules['no-seat'],
  cancellation: alertRules.cancellation,
  move: alertRules.move,
  'to-refund': alertRules['to-refund'],
  transfer: { title: 'Expected bank transfers', todo: 'Check the bank statement, then confirm' },
  overdue: { title: 'Overdue balances', todo: 'Call, or send the link' },
  reconciliation: { title: 'Reconciliation differences', todo: 'Check each one' },
  'refused-webhooks': { title: 'Refused webhooks', todo: 'Check the webhook secret' },
  'failed-mail': { title: 'Failed mails', todo: 'Correct and send again' },
};
