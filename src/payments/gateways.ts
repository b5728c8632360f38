import { config } from '#config';
import type { Market } from '#kit/market';
import { sandbox } from './sandbox/gateway.ts';
import type { Gateway } from './model.ts';

/** The gateways that are switched on and collect in the market's currency, the preferred one first. */
export function gatewaysFor(_market: Market): Gateway[] {
  return config().SANDBOX_PAYMENTS ? [sandbox] : [];
}

/** The switched-on gateway of a name; undefined when there is none. */
export function gatewayNamed(name: string): Gateway | undefined {
  return config().SANDBOX_PAYMENTS && name === sandbox.name ? sandbox : undefined;
}
