import { z } from 'zod';
import { switched, type Setting } from '../setting-kinds.ts';
import { gatewaySettings, gatewaySwitches } from './gateway-settings.ts';

type Union = (typeof gatewaySettings)[number]['settings'];
/** The settings of all gateways together. */
type All<Each> = (Each extends unknown ? (one: Each) => void : never) extends (all: infer Whole) => void
  ? Whole
  : never;
type OfAll = All<Union>;

const ofGateways = Object.assign({}, ...gatewaySettings.map((gateway) => gateway.settings)) as OfAll;

/** How buyers pay: the sandbox, the payment companies, and money that comes another way. */
export const paymentSettings = {
  SANDBOX_PAYMENTS: {
    schema: switched.optional(),
    about: `The built-in payment page where nobody pays real money; every page says so while it is on. Absent: on until ${gatewaySwitches()} is set. \`on\` keeps it beside test keys; beside a live key it stops the start.`,
    example: 'off',
  },
  ...ofGateways,
  GATEWAY_TIMEOUT_MS: {
    schema: z.coerce.number().int().min(50).max(10_000).default(10_000),
    about: 'How long a payment gateway may take to respond, in milliseconds.',
    example: '10000',
  },
} satisfies Record<string, Setting>;
