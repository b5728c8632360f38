import { sayStored } from '#foundation/i18n/staff/say-stored.ts';
import { say, type StaffText } from '#foundation/i18n/staff/say.ts';
import { gatewayNames, gatewayWords } from '#sales/payments/gateways/gateway-words.ts';

/** The author of a step, for staff: a colleague's name, or a gateway's public name. */
export function whoWords(who: string): string {
  const [kind = '', name = ''] = who.split(/:(.*)/s);
  if (kind === 'staff' && name) return name;
  if (kind === 'gateway') return gatewayWords(name);
  return { buyer: say('The buyer'), system: say('The site'), visitor: say('A visitor') }[kind] ?? who;
}

/** The reason of a step, in the reader's language: without gateway payment ids, and with the staff names of gateways. Free text stays as it is. */
export function stepReason(why: string): string {
  const read = why
    .replaceAll(/\bpayment \S+ (paid|failed)\b/g, 'payment $1')
    .replaceAll(/\bpayment (?!\d+ of the plan)\S+ of\b/g, 'a payment of')
    .replaceAll(/\ba payment was opened at (\w+)/g, (_, name: string) => `a payment was opened: ${gatewayWords(name)}`)
    .replaceAll(
      new RegExp(String.raw`\bno payment was opened: (${gatewayNames.join('|')})\b`, 'g'),
      (_, name: string) => `no payment was opened: ${gatewayWords(name)}`,
    );
  return reasonWords(read);
}

function reasonWords(text: string): string {
  return sayStored(reasons, text, (place, value) => (place === 'step' ? reasonWords(value) : value));
}

/** The patterns of order histories; where two match, the more specific one is first. */
const reasons: StaffText[] = [
  'the checkout was sent',
  'staff wrote the order down for the buyer',
  'there is nothing to pay',
  'a payment was opened: {gateway}',
  'no payment was opened: {step}',
  'that means is not offered',
  'nobody collects in {market}',
  '{gateway} refused',
  '{gateway} did not respond',
  '{gateway} collects no {amount}',
  'payment paid',
  'payment failed',
  'a payment of {came}, but {asked} was asked for',
  'payment {part} of the plan did not come; warned before',
  'the balance did not come',
  '{step}; one too many, to be refunded',
  '{step}; the order had been replaced by a newer one, to be refunded',
  '{step}; the coupon {coupon} had been used up meanwhile, to be refunded',
  '{step}; the hold was over and a new seat was taken',
  '{step}; no seat is left in the batch',
  '{step}; payment {part} of the plan',
  'the hold ran out',
  'the buyer changed the details',
  'confirmed the mail address by the link',
  'staff freed a seat that nobody paid for',
  'declined the seat of the waitlist',
  'staff found a seat',
  'staff cancelled it: {reason}',
  'staff changed the payment plan: {reason}',
  'by hand: {reason}',
  'money went back: {id}',
  'the gateway refused to give money back',
  'given back at the gateway',
  'the gateway could not give back {amount}, {reason}; the credit note stands: send the same amount again',
  'the gateway could not give back {amount}; the credit note stands: send the same amount again',
  'the gateway could not give back {amount}, {reason}',
  'the gateway could not give back {amount}',
  'the buyer’s bank disputes {amount}: open',
  'the buyer’s bank disputes {amount}: review',
  'the buyer’s bank disputes {amount}: closed',
  'the buyer’s bank disputes {amount}: won',
  'the buyer’s bank disputes {amount}: lost',
  'the bank gave the disputed money back: the credit note of it is wrong, talk to your tax adviser',
  'no money goes back: {reason}',
  '{amount} goes back: {reason}',
  'the order was refunded',
  'asked to cancel; the rules give back {amount}',
  'asked to cancel',
  'the wish to cancel was answered: {reason}',
  'asked to move: {reason}',
  'the wish to move was answered: {reason}',
  'moved from {before} to {after}: changed places, {reason}',
  'moved from {before} to {after}: {reason}',
  'moved {names} from {before} to {after}: changed places, {reason}',
  'moved {names} from {before} to {after}: {reason}',
  '{names} left the order, which goes on: {step}',
  'a credit of {amount} instead of the money: {reason}',
  '{amount} came: transfer, {reference}',
  '{amount} came: cash, {reference}',
  '{amount} came: upi, {reference}',
  '{amount} came: cheque, {reference}',
  'the seat is kept for 1 day; {step}: {amount}',
  'the seat is kept for {days} days; {step}: {amount}',
  'the link to pay went by mail',
  'the link to pay is sent by hand',
  'added the learner {name} by order {reference}',
  'added to the learners of order {reference}',
  'corrected the learner {was}: {name}',
  'corrected the learner {name}',
  'lesson moved from {before} to {after}',
  'lesson of {time} cancelled: {reason}',
  'booked lessons: {times}',
  'the time {time} was taken by somebody else meanwhile',
];
