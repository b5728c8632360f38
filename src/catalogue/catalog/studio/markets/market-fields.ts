import type { MarketContent } from '../../markets/market-schema.ts';
import type { Typed } from '#foundation/ui/admin/versioned-form.ts';

/** The name of the field that gives a market a gateway. */
export const gatewayField = (name: string) => `gateway.${name}`;

/** The fields of the market form; the tax fields only for a new one. */
export const marketFields = (gateways: readonly string[]) => [
  'country',
  'currency',
  'zone',
  'phone',
  'collect',
  ...gateways.map(gatewayField),
  'kind',
  'rate',
];

/** What a form begins with for a new market. */
export const newMarket: Typed = { country: '', currency: '', collect: 'settings', kind: 'export' };

/** The form values of a market. `bySettings`: the default gateways until some are chosen. */
export function typedMarket(
  { country, currency, zone, phone = country, gateways }: MarketContent,
  bySettings: readonly string[],
): Typed {
  const chosen = gateways ?? bySettings;
  return {
    country,
    currency,
    zone,
    phone,
    collect: gateways ? 'chosen' : 'settings',
    ...Object.fromEntries(chosen.map((name) => [gatewayField(name), 'yes'])),
  };
}
