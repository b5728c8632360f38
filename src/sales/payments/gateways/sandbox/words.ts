import type { GatewayWords } from '../../model.ts';

export const sandboxWords = {
  name: 'Test payment',
  refund: '{amount} is refunded through the test gateway, where no real money moves.',
} as const satisfies GatewayWords;
