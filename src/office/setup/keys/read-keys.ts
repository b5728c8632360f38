import { randomBytes } from 'node:crypto';
import { config, keysFromEnvironment, keyServices, type KeyService } from '#foundation/config';
import type { Tx } from '#platform/db';
import { history } from '#platform/people';
import { readKeysOf } from '#platform/school';
import type { Typed } from '#platform/school/model';
import { webhookEvents } from './key-words.ts';

/** `server`: the environment sets them; `locked`: they cannot be opened; `set`: where there is no difference between test and live. */
export type KeyState = 'none' | 'server' | 'locked' | 'test' | 'live' | 'set';

function stateOf(service: KeyService): KeyState {
  const now = config() as unknown as Record<string, unknown>;
  if (keysFromEnvironment(service)) return 'server';
  if (config().LOCKED_SERVICES.includes(service.name)) return 'locked';
  if (service.settings.every((name) => now[name] === undefined)) return 'none';
  const key = service.live && now[service.live.field];
  if (!service.live || typeof key !== 'string') return 'set';
  return service.live.pattern.test(key) ? 'live' : 'test';
}

/** What only the server sets: whether it is set, and the names of its settings. */
export type ServerSide = { what: 'address' | 'files' | 'backups'; now: string | null; settings: string };

/** All services with their states, and what stays at the server. */
export function readServices() {
  const { SITE_URL, originIsFixed, S3_BUCKET, BACKUP_DIR, BACKUP_KEY } = config();
  const atServer: ServerSide[] = [
    { what: 'address', now: originIsFixed ? SITE_URL : null, settings: 'SITE_URL, SITE_HOSTS' },
    { what: 'files', now: S3_BUCKET ?? null, settings: 'S3_ENDPOINT, S3_BUCKET …' },
    { what: 'backups', now: BACKUP_DIR && BACKUP_KEY ? BACKUP_DIR : null, settings: 'BACKUP_DIR, BACKUP_KEY' },
  ];
  return {
    services: keyServices.map((service) => ({ name: service.name, group: service.group, state: stateOf(service) })),
    atServer,
  };
}

export type ShownKeys = Awaited<ReturnType<typeof readService>>;

/** One service for its screen. No secret is in it: only what `school_keys` says may be shown, and fresh proposals for what the school chooses. */
export async function readService(tx: Tx, service: KeyService) {
  const { name, group, fields, live, settings } = service;
  const { version, shown, account, values } = await readKeysOf(tx, name);
  const [latest] = version > 0 ? await history(tx, 'keys', name) : [];
  const isSet = version > 0 && values !== null;
  const initial: Typed = Object.fromEntries(
    fields.map(({ name: field, kind }) => [
      field,
      kind === 'shown'
        ? (shown[field] ?? '')
        : kind === 'chosen' && !isSet
          ? randomBytes(24).toString('base64url')
          : '',
    ]),
  );
  const state = stateOf(service);
  const mode = state === 'test' || state === 'live' ? state : '';
  return {
    name,
    group,
    state,
    fields: fields.map(({ name: field, kind, about }) => ({
      name: field,
      kind,
      about,
      end: isSet ? (shown[field] ?? '') : '',
      // Live keys need another secret than the test keys had.
      proposal: isSet && kind === 'chosen' && mode === 'test' ? randomBytes(24).toString('base64url') : '',
    })),
    values: { ...initial, mode },
    modes: live !== null,
    version,
    account,
    who: latest?.who ?? null,
    at: latest?.at ?? null,
    webhook: webhookOf(service),
    settings: state === 'server' ? settings.join(', ') : '',
  };
}

/** The address that the other side sends its notices to, and which; null where it sends none. */
function webhookOf({ name, group }: KeyService): { address: string; events: string } | null {
  const { SITE_URL } = config();
  if (group === 'payments') return { address: `${SITE_URL}/webhooks/${name}`, events: webhookEvents(name) };
  if (group === 'messages') return { address: `${SITE_URL}/webhooks/messages/${name}`, events: webhookEvents(name) };
  return group === 'parcels' ? { address: `${SITE_URL}/webhooks/parcels`, events: '' } : null;
}
