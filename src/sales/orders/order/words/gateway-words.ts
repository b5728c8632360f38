import type { GatewayName } from '#sales/payments/model';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';

/** What staff call each means of payment. */
const words: Record<GatewayName, StaffSentence> = {
  razorpay: 'Razorpay',
  stripe: 'Stripe',
  offline: 'UPI, transfer, cheque or cash',
  sandbox: 'Test payment',
};

/** What staff call a gateway. */
export function gatewayWords(gateway: string): string {
  return isGatewayName(gateway) ? say(words[gateway]) : gateway;
}

export const gatewayNames = Object.keys(words) as GatewayName[];

/** Whether a text is the name of a gateway there is. */
export const isGatewayName = (text: string): text is GatewayName => Object.hasOwn(words, text);
