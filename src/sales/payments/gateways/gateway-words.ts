import { say } from '#foundation/i18n/staff/say.ts';
import type { GatewayName, GatewayWords } from '../model.ts';
import { offlineWords } from './offline/words.ts';
import { razorpayWords } from './razorpay/words.ts';
import { sandboxWords } from './sandbox/words.ts';
import { stripeWords } from './stripe/words.ts';

/** The words of each gateway: a missing one does not compile. */
const words = {
  razorpay: razorpayWords,
  stripe: stripeWords,
  offline: offlineWords,
  sandbox: sandboxWords,
} as const satisfies Record<GatewayName, GatewayWords>;

/** Each gateway with its words, in the order in which staff see them. */
export const gatewaysInWords: readonly (readonly [GatewayName, GatewayWords])[] = Object.entries(words) as [
  GatewayName,
  GatewayWords,
][];

export const gatewayNames = Object.keys(words) as GatewayName[];

/** Whether a text is the name of a gateway there is. */
export const isGatewayName = (text: string): text is GatewayName => Object.hasOwn(words, text);

/** What staff call a gateway; an unknown one by its name in the data. */
export function gatewayWords(gateway: string): string {
  return isGatewayName(gateway) ? say(words[gateway].name) : gateway;
}

/** The names of the gateways whose keys are set on screen, with commas. */
export const keyedGatewayNames = (): string =>
  gatewaysInWords
    .filter(([, { keys }]) => keys)
    .map(([, { name }]) => say(name))
    .join(', ');

/** The way back of a refund, for staff. `amount` is formatted. */
export function refundWords(gateway: string, amount: string): string {
  return isGatewayName(gateway)
    ? say(words[gateway].refund, { amount })
    : say('{amount} is refunded through {gateway}.', { amount, gateway });
}
