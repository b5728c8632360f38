import type { GatewayName } from '#foundation/config';
import type { Gateway } from '../model.ts';
import { offline } from './offline/gateway.ts';
import { razorpay } from './razorpay/gateway.ts';
import { stripe } from './stripe/gateway.ts';

/** The gateway of each entry in the list of settings (`gatewaySettings` of `#foundation/config`): one that is missing does not compile. */
export const companies: Record<Exclude<GatewayName, 'sandbox'>, Gateway> = { razorpay, stripe, offline };
