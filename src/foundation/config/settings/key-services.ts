import type { z } from 'zod';
import type { KeyKind, Setting } from '../setting-kinds.ts';
import { courierSettings } from './courier-settings.ts';
import { gatewaySettings, type GatewaySettings } from './gateway-settings.ts';
import { mailServerAddress, mailServerFields } from './mail-server.ts';
import { messageSettings, messageSettingsTogether } from './message-settings.ts';

/** A field of a service's screen. `formerly`: the setting that keeps its former value, for what is under way. */
export type KeyField = { name: string; kind: KeyKind; schema: z.ZodType; about: string; formerly: string | null };

/**
 * A service of another company whose keys the owner sets on screen. All of them come from one place: where the environment has one of `settings`, it
 * has all of them, and those of the screen are not used. A key of one account beside a secret of another would fail in the middle of a payment.
 */
export type KeyService = {
  name: string;
  group: 'payments' | 'mail' | 'messages' | 'parcels';
  fields: readonly KeyField[];
  settings: readonly string[];
  /** The values of the fields as settings. */
  give: (typed: Record<string, string>) => Record<string, string>;
  /** The field that tells live keys from test keys, and the pattern of a live one; null where there is no such difference. */
  live: { field: string; pattern: RegExp } | null;
};

type Settings = Record<string, Setting>;

function fieldsOf(settings: Settings, names: readonly string[]): KeyField[] {
  return names.flatMap((name) => {
    const setting = settings[name];
    if (!setting) return [];
    const { schema, about, key = 'secret' } = setting;
    const former = `${name}_OLD`;
    return [{ name, kind: key, schema, about, formerly: former in settings ? former : null }];
  });
}

function serviceOf(
  {
    name,
    group,
    settings,
    names,
  }: Pick<KeyService, 'name' | 'group'> & { settings: Settings; names: readonly string[] },
  live: KeyService['live'] = null,
): KeyService {
  const fields = fieldsOf(settings, names);
  const formers = fields.flatMap(({ formerly }) => formerly ?? []);
  return { name, group, fields, settings: [...names, ...formers], give: (typed) => typed, live };
}

/** Each gateway with keys: one added to `gatewaySettings` has its screen. */
const gateways = (gatewaySettings as readonly GatewaySettings[])
  .filter(({ together }) => together.length > 0)
  .map(({ name, settings, together, switch: field, liveKey }) =>
    serviceOf({ name, group: 'payments', settings, names: together }, liveKey && { field, pattern: liveKey }),
  );

const mailServer: KeyService = {
  name: 'smtp',
  group: 'mail',
  fields: fieldsOf(mailServerFields, Object.keys(mailServerFields)),
  settings: ['SMTP_URL'],
  give: (typed) => ({ SMTP_URL: mailServerAddress(typed) }),
  live: null,
};

/** Every service whose keys are set on screen, in the order of the screen. */
export const keyServices: readonly KeyService[] = [
  ...gateways,
  mailServer,
  ...(['whatsapp', 'sms'] as const).map((name) =>
    serviceOf({ name, group: 'messages', settings: messageSettings, names: messageSettingsTogether[name] }),
  ),
  serviceOf({ name: 'shiprocket', group: 'parcels', settings: courierSettings, names: ['SHIPROCKET_WEBHOOK_TOKEN'] }),
];

/** The service of a name; undefined for any other text. */
export const keyServiceNamed = (name: string): KeyService | undefined =>
  keyServices.find((service) => service.name === name);

/** The keys that were set on screen: those that could be opened, by service, and the services whose seal does not open with this server's secret. */
export type StoredKeys = { typed: Record<string, Record<string, string>>; locked: readonly string[] };

/** Whether the environment has one of the service's settings, and so all of them. */
export const isFromEnvironment = ({ settings }: KeyService, environment: Record<string, string | undefined>): boolean =>
  settings.some((name) => environment[name] !== undefined && environment[name] !== '');

/** The settings that keys of the screen give beside this environment, and the locked services that it does not replace. */
export function keysBeside(
  { typed, locked }: StoredKeys,
  environment: Record<string, string | undefined>,
): { settings: Record<string, string>; locked: string[] } {
  const own = keyServices.filter((service) => !isFromEnvironment(service, environment));
  const given = own.flatMap(({ name, give }) => {
    const values = Object.hasOwn(typed, name) ? typed[name] : undefined;
    return values ? Object.entries(give(values)) : [];
  });
  return {
    settings: Object.fromEntries(given),
    locked: own.flatMap(({ name }) => (locked.includes(name) ? [name] : [])),
  };
}
