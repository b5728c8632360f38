import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { OfflineMeans } from '#sales/payments';

const words: Record<OfflineMeans, StaffSentence> = {
  transfer: 'bank transfer',
  upi: 'UPI',
  cash: 'cash',
  cheque: 'cheque',
};

/** The method of a manual payment, within a sentence. */
export function meansWords(means: OfflineMeans): string {
  return say(words[means]);
}

const titles: Record<OfflineMeans, StaffSentence> = {
  transfer: 'Bank transfer',
  upi: 'UPI',
  cash: 'Cash',
  cheque: 'Cheque',
};

/** The same as a title of its own. */
export function meansTitle(means: OfflineMeans): string {
  return say(titles[means]);
}
