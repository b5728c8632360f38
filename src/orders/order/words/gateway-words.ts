import { say, type StaffSentence } from '#i18n/staff/say';

/** What staff call each means of payment. */
const words: Record<string, StaffSentence> = {
  razorpay: 'Razorpay',
  stripe: 'Stripe',
  offline: 'Transfer or cash',
  sandbox: 'Test payment',
};

/** What staff call a gateway. */
export function gatewayWords(gateway: string): string {
  const known = words[gateway];
  return known ? say(known) : gateway;
}

export const gatewayNames = Object.keys(words);
