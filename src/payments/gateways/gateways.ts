import { config } from '#config';
import type { Market } from '#locale/market';
import { offline } from './offline/gateway.ts';
import { razorpay } from './razorpay/gateway.ts';
import { sandbox } from './sandbox/gateway.ts';
import { stripe } from './stripe/gateway.ts';
import type { Gateway } from '../model.ts';

type Settings = ReturnType<typeof config>;

/** Every gateway, the preferred first: when it is switched on, and where it collects; without `markets`, everywhere. */
const known: { gateway: Gateway; on: (settings: Settings) => boolean; markets?: (settings: Settings) => Market[] }[] = [
  { gateway: razorpay, on: (set) => Boolean(set.RAZORPAY_KEY_ID), markets: (set) => set.RAZORPAY_MARKETS },
  { gateway: stripe, on: (set) => Boolean(set.STRIPE_SECRET_KEY), markets: (set) => set.STRIPE_MARKETS },
  { gateway: sandbox, on: (set) => set.SANDBOX_PAYMENTS },
  { gateway: offline, on: (set) => Boolean(set.BANK_DETAILS), markets: (set) => set.OFFLINE_MARKETS },
];

const switchedOn = () => known.filter(({ on }) => on(config()));

/** Every gateway that is switched on. */
export function gatewaysOn(): Gateway[] {
  return switchedOn().map(({ gateway }) => gateway);
}

/** The gateways that are switched on and collect in the market, the preferred one first. */
export function gatewaysFor(market: Market): Gateway[] {
  return switchedOn()
    .filter(({ markets }) => markets?.(config()).includes(market) ?? true)
    .map(({ gateway }) => gateway);
}

/** The switched-on gateway of a name; undefined when there is none. */
export function gatewayNamed(name: string): Gateway | undefined {
  return switchedOn().find(({ gateway }) => gateway.name === name)?.gateway;
}

/** Origins that the forms of the checkout may lead to. */
export function paymentFormTargets(): string[] {
  return [...new Set(switchedOn().flatMap(({ gateway }) => gateway.formTargets?.() ?? []))];
}
