import type { GatewayWords } from '../../model.ts';

export const offlineWords = {
  name: 'UPI, transfer, cheque or cash',
  refund: '{amount} is refunded by hand: send the money first, this only records it.',
} as const satisfies GatewayWords;
