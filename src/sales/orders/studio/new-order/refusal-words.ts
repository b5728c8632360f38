import type { StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { ByHandRefusal } from '../../by-hand/place-by-hand.ts';
import type { NewOrderField } from './new-order-values.ts';

/** Why an order by hand was not placed, as staff read it. */
export const refusals: Record<ByHandRefusal | 'waiting', StaffSentence> = {
  waiting: 'Nobody was put on the waitlist: check the fields below.',
  'one-seat': 'What the waitlist offers is one seat.',
  'no-slot': 'That time is not offered.',
  'slot-taken': 'That time was just taken. Choose another.',
  'too-many-slots': 'More times were chosen than were bought.',
  'no-address': 'Write where the kit goes.',
  'no-state': 'Choose the buyer’s state: the invoice must name it.',
  'too-many-seats': 'One order takes fewer seats of this offer. Its limit stands at the offer.',
  'unknown-offer': 'This offer is not sold any more. Choose another.',
  'other-market': 'This offer is for another market.',
  'unknown-method': 'Nobody collects money this way there.',
  'already-enrolled': 'This form has placed its order already.',
  'coupon-unknown': 'There is no such code.',
  'coupon-not-yet': 'This code is not valid yet.',
  'coupon-expired': 'This code is not valid any more.',
  'coupon-used-up': 'This code has been used as often as it may be.',
  'coupon-not-this-offer': 'This code is not for this programme.',
  'coupon-not-this-market': 'This code is not for this market.',
  'coupon-not-this-plan': 'This code is not for this way of paying.',
  'coupon-already-yours': 'This buyer has used this code before.',
  'discount-role': 'Your role does not give discounts.',
  'discount-reason': 'Write why, in 3 to 300 characters.',
  'discount-limit': 'This is more than you may take off. The limit stands above.',
  'price-changed': 'The price has changed since the review. Check it again.',
  'unknown-batch': 'This date does not belong to the offer. Choose another.',
  closed: 'This date does not take place. Choose another.',
  'too-many-unpaid': 'This buyer holds too many unpaid seats.',
  'sold-out': 'The last seat of this date has just gone. Choose another, or send it again for the waitlist.',
  'no-amount': 'Write the amount in figures, such as 1499, 1,499 or 1499.50. A comma only parts thousands.',
  'wrong-amount': 'This is not the amount due.',
  'type-twice': 'This is a large amount: type the same amount twice.',
  'no-proof': 'Write the reference on the statement or the receipt (3 to 80 characters).',
  known: 'This reference is already confirmed for another order.',
  'not-free': 'There is something to pay. Choose how.',
  hold: 'Choose for how long the seat is kept.',
};

/** The field that a refusal is about; null where it is about the whole form. */
export function fieldOf(reason: ByHandRefusal): NewOrderField | null {
  if (reason.startsWith('coupon-')) return 'coupon';
  if (reason === 'discount-reason') return 'reason';
  if (reason.startsWith('discount-')) return 'discount';
  return fields[reason] ?? null;
}

const fields: Partial<Record<ByHandRefusal, NewOrderField>> = {
  'unknown-batch': 'batch',
  closed: 'batch',
  'no-state': 'state',
  'sold-out': 'batch',
  'no-amount': 'amount',
  'wrong-amount': 'amount',
  'type-twice': 'again',
  'no-proof': 'proof',
  known: 'proof',
  'not-free': 'paying',
  hold: 'days',
  'too-many-unpaid': 'mobile',
};
