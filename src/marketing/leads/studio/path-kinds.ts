import type { StaffSentence } from '#foundation/i18n/staff/say.ts';

/** The kinds of entries in a lead's history. */
export const pathKinds = ['pages', 'forms', 'calls', 'messages', 'mails', 'orders', 'staff'] as const;
export type PathKind = (typeof pathKinds)[number];

export const pathWords: Record<PathKind, StaffSentence> = {
  pages: 'Pages',
  forms: 'Forms',
  calls: 'Calls',
  messages: 'Messages',
  mails: 'Mails',
  orders: 'Orders and payments',
  staff: 'By staff',
};
