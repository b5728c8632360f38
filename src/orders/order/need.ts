import type { Role } from '#people/model';

/** What waits for staff, the most pressing first. */
export const needKinds = [
  'no-seat',
  'cancellation',
  'to-refund',
  'transfer',
  'overdue',
  'books',
  'refused-webhooks',
  'failed-mail',
] as const;
export type NeedKind = (typeof needKinds)[number];

/** The kinds that are a list of orders. */
export const orderNeeds = ['no-seat', 'cancellation', 'to-refund', 'transfer', 'overdue'] as const;
export type OrderNeed = (typeof orderNeeds)[number];

/** Whether the text names a kind that is a list of orders. */
export function isOrderNeed(text: unknown): text is OrderNeed {
  return orderNeeds.some((known) => known === text);
}

/** The kinds staff get a mail about. */
export type AlertKind = 'no-seat' | 'cancellation' | 'to-refund';

/** How many of a kind are counted; more are shown as "99+". */
export const mostCounted = 100;

/** One kind of thing that waits: how many (at most `mostCounted`), since when the oldest, and the one record where there is only one. */
export type Need = { kind: NeedKind; count: number; oldest: Date; orderId: string | null };

/** Who may act on each kind, beside owners: whoever may not is neither shown nor mailed it. */
export const needRoles: Record<NeedKind, Role[]> = {
  'no-seat': ['operations', 'finance', 'sales'],
  cancellation: ['finance', 'operations', 'sales'],
  'to-refund': ['finance'],
  transfer: ['finance', 'operations'],
  overdue: ['finance', 'operations', 'sales'],
  books: ['finance'],
  'refused-webhooks': ['finance'],
  'failed-mail': ['finance', 'operations', 'sales'],
};

/** What staff read for each kind: what it is, and the one thing to do about it. */
export const needWords: Record<NeedKind, { title: string; todo: string }> = {
  'no-seat': { title: 'Paid, but no seat', todo: 'Find a seat, or give the money back' },
  cancellation: { title: 'Wants to cancel', todo: 'Give the money back, or answer' },
  'to-refund': { title: 'Money to give back', todo: 'It pays for no seat: refund it' },
  transfer: { title: 'Bank transfers on their way', todo: 'Look at the statement, then confirm' },
  overdue: { title: 'Balance is overdue', todo: 'Call, or send the link' },
  books: { title: 'Books do not agree', todo: 'Look into each line' },
  'refused-webhooks': { title: 'Payment events were refused', todo: 'Compare the webhook secret' },
  'failed-mail': { title: 'Mails that failed', todo: 'Correct and send again' },
};
