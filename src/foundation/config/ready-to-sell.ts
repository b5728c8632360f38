import { gatewaySettings, isSwitchedOn, type GatewaySettings } from './settings/gateway-settings.ts';
import { gstinState, gstStates, isGstState } from '#foundation/locale/gstin.ts';
import { lookup } from '#foundation/kit/lookup.ts';

type Values = Record<string, unknown>;

const gateways: readonly GatewaySettings[] = gatewaySettings;

/** The settings that hold a live key, which takes real money. */
function liveKeysIn(values: Values): string[] {
  return gateways
    .filter((gateway) => {
      const key = values[gateway.switch];
      return typeof key === 'string' && gateway.liveKey?.test(key);
    })
    .map((gateway) => gateway.switch);
}

/**
 * Whether the sandbox takes payments: according to its setting; without one only while there is no other gateway, because a
 * seat "paid" in the sandbox is a seat given away. `locked`: services whose keys cannot be opened; one of them may have taken real money, so the
 * sandbox does not step in for it.
 */
export function sandboxIsOn(values: Values, locked: readonly string[] = []): boolean {
  if (gateways.some(({ name }) => locked.includes(name))) return false;
  const elsewhere = gateways.some((gateway) => isSwitchedOn(gateway, values));
  return typeof values.SANDBOX_PAYMENTS === 'boolean' ? values.SANDBOX_PAYMENTS : !elsewhere;
}

/** Settings required before a business takes real money: they appear on each invoice, mail and link. */
const beforeSelling = lookup<string>({
  BRAND_NAME: 'the name buyers know you by',
  SITE_URL: 'the address of your site, to which payments return',
  MAIL_FROM: 'the sender of confirmations, also printed on invoices',
  OWNER_NAME: 'the legal name on invoices',
  OWNER_ADDRESS: 'the registered address on invoices',
  OWNER_STATE: 'the state you sell from, on invoices',
});

/** One sentence for each setting that prevents taking real money. Empty while every key is a test key. */
export function notReadyToSell(values: Values): string[] {
  const [key] = liveKeysIn(values);
  if (key === undefined) return [];
  const missing = Object.entries(beforeSelling)
    .filter(([name]) => values[name] === undefined && !(name === 'OWNER_STATE' && values.OWNER_GSTIN !== undefined))
    .map(([name, why]) => `${name}: is missing or empty, but ${key} takes real money. It is ${why}`);
  if (
    values.OWNER_GSTIN === undefined &&
    Array.isArray(values.PRICES_WITHOUT_TAX) &&
    values.PRICES_WITHOUT_TAX.length > 0
  )
    missing.push(`OWNER_GSTIN: is missing or empty, but PRICES_WITHOUT_TAX asks for tax, and ${key} takes real money`);
  if (values.SANDBOX_PAYMENTS === true)
    missing.unshift(
      `SANDBOX_PAYMENTS: is on, but ${key} takes real money: buyers could take seats without paying. Remove it, or use a test key`,
    );
  return missing;
}

/** The owner's state by two settings: a sentence if they contradict each other. */
export function statesDiffer({ OWNER_GSTIN, OWNER_STATE }: Values): string[] {
  if (typeof OWNER_GSTIN !== 'string' || !isGstState(OWNER_STATE)) return [];
  const state = gstinState(OWNER_GSTIN);
  if (OWNER_STATE === state) return [];
  return [`OWNER_STATE: is ${gstStates[OWNER_STATE]}, but OWNER_GSTIN was given in ${gstStates[state]}`];
}
