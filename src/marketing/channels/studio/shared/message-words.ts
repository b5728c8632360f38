import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { BadgeTone } from '#foundation/ui/controls/badge.tsx';
import type {
  ApprovalState,
  ConsentPurpose,
  MessagePurpose,
  MessageReason,
  MessageState,
  PhoneChannel,
} from '../../model.ts';

export const stateWords: Record<MessageState, { word: StaffSentence; tone: BadgeTone }> = {
  queued: { word: 'Waits', tone: 'info' },
  sending: { word: 'Being sent', tone: 'info' },
  sent: { word: 'Sent', tone: 'neutral' },
  delivered: { word: 'Delivered', tone: 'success' },
  read: { word: 'Read', tone: 'success' },
  failed: { word: 'Not sent', tone: 'danger' },
  unknown: { word: 'Unknown: may have been sent', tone: 'warning' },
  skipped: { word: 'Left out', tone: 'neutral' },
  received: { word: 'Received', tone: 'neutral' },
};

const reasonWords: Record<MessageReason, StaffSentence> = {
  'opted-out': 'The person does not want these messages.',
  stopped: 'What it was about was settled before it went out.',
  cap: 'The person has had as many messages as the rules allow.',
  'too-late': 'It would have come too late to be of use.',
  'window-closed': 'The 24 hours after their last message are over.',
  'no-channel': 'This channel is not set up any more.',
  refused: 'The provider refused it.',
  'not-reachable': 'Nobody has this number there. The channel is closed for it until its owner says yes again.',
  'gave-up': 'The provider took nothing for more than a day.',
  'cut-off': 'The server stopped while it was being sent.',
  'no-answer': 'The provider did not answer: it may have taken it.',
};

/** Why a message is in its state, with the provider's code. */
export function reasonOf({ reason, code }: { reason: MessageReason | null; code: string | null }): string | null {
  if (!reason) return code ? say('Last answer of the provider: {code}', { code }) : null;
  return code ? `${say(reasonWords[reason])} (${code})` : say(reasonWords[reason]);
}

export const channelWords: Record<PhoneChannel, StaffSentence> = { whatsapp: 'WhatsApp', sms: 'SMS' };

export const purposeWords: Record<MessagePurpose, StaffSentence> = {
  'lead-answer': 'Answer to an enquiry',
  'payment-received': 'Payment received',
  'joining-link': 'Joining link changed',
  'session-day': 'Reminder, a day before',
  'session-hour': 'Reminder, an hour before',
  'kit-sent': 'Kit sent',
  'waitlist-offer': 'Seat from the waitlist',
  offer: 'Special offer',
  'lead-thanks': 'Thanks for asking',
  'not-reached': 'Not reached by phone',
  'not-reached-again': 'Not reached, once more',
  'checkout-open': 'Checkout not finished',
  'checkout-last': 'Checkout not finished, once more',
  'balance-due': 'Balance due',
  'course-ended': 'After the last session',
  'come-again': 'Come again',
  'number-code': 'Code for a number',
};

export const consentWords: Record<ConsentPurpose, StaffSentence> = {
  workshop: 'About workshops',
  offers: 'Special offers',
};

export const approvalWords: Record<ApprovalState, { word: StaffSentence; tone: BadgeTone }> = {
  draft: { word: 'Draft', tone: 'neutral' },
  pending: { word: 'Waits for approval', tone: 'info' },
  approved: { word: 'Approved', tone: 'success' },
  rejected: { word: 'Rejected', tone: 'danger' },
  paused: { word: 'Paused by the provider', tone: 'warning' },
};
