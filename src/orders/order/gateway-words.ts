/** What staff call each means of payment. */
const words: Record<string, string> = {
  razorpay: 'Razorpay',
  stripe: 'Stripe',
  offline: 'Transfer or cash',
  sandbox: 'Test payment',
};

/** What staff call a gateway. */
export function gatewayWords(gateway: string): string {
  return words[gateway] ?? gateway;
}

export const gatewayNames = Object.keys(words);
