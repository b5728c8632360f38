import { say, type StaffSentence } from '#i18n/staff/say';
import { config } from '#config';
import type { Currency } from '#kit/money';
import type { Market } from '#locale/market';
import { marketFacts } from '#locale/market-list.server';
import { offline } from './offline/gateway.ts';
import { razorpay } from './razorpay/gateway.ts';
import { sandbox } from './sandbox/gateway.ts';
import { stripe } from './stripe/gateway.ts';
import { observedGateway } from './observed-gateway.ts';
import type { Gateway } from '../model.ts';

type Settings = ReturnType<typeof config>;

/** Every gateway, the preferred first: when it is switched on, and where it collects unless a market says otherwise; without `markets`, everywhere. */
const known: { gateway: Gateway; on: (settings: Settings) => boolean; markets?: (settings: Settings) => Market[] }[] = [
  {
    gateway: observedGateway(razorpay),
    on: (set) => Boolean(set.RAZORPAY_KEY_ID),
    markets: (set) => set.RAZORPAY_MARKETS,
  },
  {
    gateway: observedGateway(stripe),
    on: (set) => Boolean(set.STRIPE_SECRET_KEY),
    markets: (set) => set.STRIPE_MARKETS,
  },
  { gateway: observedGateway(sandbox), on: (set) => set.SANDBOX_PAYMENTS },
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
    .filter((candidate) => collectsIn(candidate, market))
    .map(({ gateway }) => gateway);
}

function collectsIn({ gateway, markets }: (typeof known)[number], market: Market): boolean {
  const facts = marketFacts(market);
  if (facts && gateway.supports?.(facts.currency) === false) return false;
  if (!markets) return true;
  return facts?.gateways ? facts.gateways.includes(gateway.name) : markets(config()).includes(market);
}

/** What staff call a gateway that a market can have. */
const labels: Record<string, StaffSentence> = {
  razorpay: 'Razorpay',
  stripe: 'Stripe',
  offline: 'Transfer, cheque or cash',
};

function labelOf(gateway: string): string {
  const label = labels[gateway];
  return label ? say(label) : gateway;
}

/**
 * The gateways that a market can have, for its form: whether it collects the currency, whether the settings switch it on, and whether they
 * give it to the market. The sandbox is not among them: while it is on, it is everywhere.
 */
export function gatewayChoices({ code, currency }: { code?: Market; currency: Currency }) {
  return known.flatMap(({ gateway, on, markets }) =>
    markets
      ? [
          {
            name: gateway.name,
            label: labelOf(gateway.name),
            supports: gateway.supports?.(currency) ?? true,
            on: on(config()),
            bySettings: code !== undefined && markets(config()).includes(code),
          },
        ]
      : [],
  );
}

/** The switched-on gateway of a name; undefined when there is none. */
export function gatewayNamed(name: string): Gateway | undefined {
  return switchedOn().find(({ gateway }) => gateway.name === name)?.gateway;
}

/** Origins that the forms of the checkout may lead to. */
export function paymentFormTargets(): string[] {
  return [...new Set(switchedOn().flatMap(({ gateway }) => gateway.formTargets?.() ?? []))];
}
