import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { NotBecause } from '../people/preview.ts';
import type { Way } from '../model.ts';

export const wayWords: Record<Way, StaffSentence> = { whatsapp: 'WhatsApp', sms: 'SMS', mail: 'Mail' };

export const reasonWords: Record<NotBecause, StaffSentence> = {
  paid: 'Paid',
  enrolled: 'Enrolled',
  replied: 'Replied',
  called: 'Reached by phone',
  closed: 'Closed by a colleague',
  'opted-out': 'Said no to messages',
  over: 'Settled or over',
  merged: 'Made one with another',
  gone: 'Gone or erased',
  'taken-out': 'Taken out by a colleague',
  'switched-off': 'Journey turned off',
  'no-consent': 'Never agreed to messages',
  'no-text': 'No approved text in their language',
  'no-channel': 'No channel is set up',
  'no-contact': 'No number and no address',
};

export const reasonWord = (reason: NotBecause): string => say(reasonWords[reason]);

/** Minutes in words: whole days, else whole hours, else minutes. */
export function delayWords(minutes: number): string {
  if (minutes % 1440 === 0) return minutes === 1440 ? say('1 day') : say('{count} days', { count: minutes / 1440 });
  if (minutes % 60 === 0) return minutes === 60 ? say('1 hour') : say('{count} hours', { count: minutes / 60 });
  return minutes === 1 ? say('1 minute') : say('{count} minutes', { count: minutes });
}
