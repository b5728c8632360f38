import { config, gatewaySettings, isSwitchedOn, type GatewaySettings } from '#foundation/config';
import type { Currency } from '#foundation/kit/money.ts';
import type { Market } from '#foundation/locale/market.ts';
import { marketFacts } from '#foundation/locale/market-list.server.ts';
import { companies } from './companies.ts';
import { gatewayWords } from './gateway-words.ts';
import { sandbox } from './sandbox/gateway.ts';
import { observedGateway } from './observed-gateway.ts';
import type { Gateway } from '../model.ts';

/** A gateway, whether it is enabled, and its markets unless a market overrides them; without `markets`, everywhere. */
type Known = { gateway: Gateway; on: () => boolean; markets?: () => Market[] };

const settings = () => config() as unknown as Record<string, unknown>;

/** The gateway of each entry in the list of settings, with observability. */
const withSettings: Known[] = (gatewaySettings as readonly GatewaySettings[]).map((of) => ({
  gateway: observedGateway(companies[of.name as keyof typeof companies]),
  on: () => isSwitchedOn(of, settings()),
  markets: () => settings()[of.markets] as Market[],
}));

/** Every gateway, the preferred first: immediate payments before manual ones. */
const known: Known[] = [
  ...withSettings.filter(({ gateway }) => !gateway.holdDays),
  { gateway: observedGateway(sandbox), on: () => config().SANDBOX_PAYMENTS },
  ...withSettings.filter(({ gateway }) => gateway.holdDays),
];

const switchedOn = () => known.filter(({ on }) => on());

/** Every enabled gateway. */
export function gatewaysOn(): Gateway[] {
  return switchedOn().map(({ gateway }) => gateway);
}

/** The enabled gateways of the market, the preferred one first. */
export function gatewaysFor(market: Market): Gateway[] {
  return switchedOn()
    .filter((candidate) => collectsIn(candidate, market))
    .map(({ gateway }) => gateway);
}

/**
 * The smallest amount that can be collected in a market, in minor units: the largest of its gateways', so that a price does not depend on the way of
 * paying. 0 where everything is paid by hand.
 */
export function leastAmount(market: Market): number {
  const currency = marketFacts(market)?.currency;
  if (currency === undefined) return 0;
  return Math.max(0, ...gatewaysFor(market).map((gateway) => gateway.leastAmount?.(currency) ?? 0));
}

/** The smallest part of a payment that a gateway gives back, in minor units; 0 for one that is not enabled. */
export function leastRefund(name: string, currency: Currency): number {
  return gatewayNamed(name)?.leastRefund?.(currency) ?? 0;
}

function collectsIn({ gateway, markets }: Known, market: Market): boolean {
  const facts = marketFacts(market);
  if (facts && gateway.supports?.(facts.currency) === false) return false;
  if (!markets) return true;
  return facts?.gateways ? facts.gateways.includes(gateway.name) : markets().includes(market);
}

/** Whether payments of a gateway are sent, confirmed and refunded by people. */
export function isByHand(gateway: string): boolean {
  return namedAmongAll(gateway)?.holdDays !== undefined;
}

/** The gateways that move no real money. */
export const makeBelieveGateways = (): string[] =>
  known.filter(({ gateway }) => gateway.makeBelieve).map(({ gateway }) => gateway.name);

/** Whether a gateway moves no real money. */
export function isMakeBelieve(gateway: string): boolean {
  return makeBelieveGateways().includes(gateway);
}

const namedAmongAll = (name: string) => known.find(({ gateway }) => gateway.name === name)?.gateway;

/**
 * The gateways for a market's form: whether each supports the currency, is enabled in the settings, and is a default of the market. Without the
 * sandbox: while enabled, it is everywhere.
 */
export function gatewayChoices({ code, currency }: { code?: Market; currency: Currency }) {
  return known.flatMap(({ gateway, on, markets }) =>
    markets
      ? [
          {
            name: gateway.name,
            label: gatewayWords(gateway.name),
            supports: gateway.supports?.(currency) ?? true,
            on: on(),
            bySettings: code !== undefined && markets().includes(code),
          },
        ]
      : [],
  );
}

/** The enabled gateway of a name, or undefined. */
export function gatewayNamed(name: string): Gateway | undefined {
  return switchedOn().find(({ gateway }) => gateway.name === name)?.gateway;
}

/** The origins that checkout forms may post to. */
export function paymentFormTargets(): string[] {
  return [...new Set(switchedOn().flatMap(({ gateway }) => gateway.formTargets?.() ?? []))];
}
