import { eq, sql } from 'drizzle-orm';
import { keyServiceNamed, storedProblems, type KeyService } from '#foundation/config';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { Tx } from '#platform/db';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import type { Typed } from '../model.ts';
import { readSchool } from '../state/load-school.ts';
import { readKeysOf, sealKeys, type KeysOfService } from '../state/open-keys.ts';
import { schoolKeys } from '../tables.ts';
import { lockSchool, schoolChanged } from './save-part.ts';

/** The names of settings that are wrong beside these keys, such as OWNER_NAME beside a live key. */
export type KeysRefusal = { settings: string[] };

/**
 * Which settings are wrong beside these keys of a service; empty where they fit. Seals and saves nothing. Needs no lock: the save asks again.
 */
export async function problemsOfKeys(tx: Tx, service: KeyService, values: Typed): Promise<string[]> {
  const { settings, look, keys } = await readSchool(tx);
  const others = keys.locked.filter((name) => name !== service.name);
  const said = storedProblems({
    settings,
    look,
    keys: { typed: { ...keys.typed, [service.name]: values }, locked: others },
  });
  return said.map((problem) => problem.split(':')[0] ?? '');
}

type Keys = { by: Staff; service: string; version: number; values: Typed; account: string };

/**
 * Seals and saves all keys of a service; they take effect immediately, on every server and worker. Refuses 'stale' if they were changed since
 * `version` (0: never set yet), and 'unfit' with the settings that are wrong beside them. Throws 403, and 404 for a service that is not there.
 */
export async function saveKeys(
  tx: Tx,
  { by, service: name, version, values, account }: Keys,
): Promise<Outcome<null, 'stale'> | Outcome<null, 'unfit', KeysRefusal>> {
  const service = await lockedService(tx, by, name);
  const before = await readKeysOf(tx, name);
  if (before.version !== version) return refused('stale');
  const settings = await problemsOfKeys(tx, service, values);
  if (settings.length > 0) return refused('unfit', { settings });
  const shown = shownOf(service, values);
  const row = { sealed: sealKeys(name, withFormer(service, before, values)), shown, account };
  await tx
    .insert(schoolKeys)
    .values({ service: name, ...row })
    .onConflictDoUpdate({
      target: schoolKeys.service,
      set: { ...row, version: version + 1, changedAt: sql`now()` },
    });
  await schoolChanged(tx);
  const changed = service.fields.filter((field) => before.values?.[field.name] !== values[field.name]);
  const pick = (from: Typed) => Object.fromEntries(changed.map((field) => [field.name, from[field.name] ?? '']));
  const details = { before: pick(before.shown), after: pick(shown), ...(account && { account }) };
  await recordAudit(tx, { by, did: 'set-keys', kind: 'keys', id: name, details });
  return ok(null);
}

/** Removes all keys of a service, also those that cannot be opened. Refuses 'stale' as `saveKeys`. Throws 403 and 404. */
export async function removeKeys(
  tx: Tx,
  { by, service: name, version }: Pick<Keys, 'by' | 'service' | 'version'>,
): Promise<Outcome<null, 'stale'>> {
  await lockedService(tx, by, name);
  const before = await readKeysOf(tx, name);
  if (before.version !== version || version === 0) return refused('stale');
  await tx.delete(schoolKeys).where(eq(schoolKeys.service, name));
  await schoolChanged(tx);
  await recordAudit(tx, {
    by,
    did: 'removed-keys',
    kind: 'keys',
    id: name,
    details: { before: before.shown, after: {} },
  });
  return ok(null);
}

async function lockedService(tx: Tx, by: Staff, name: string): Promise<KeyService> {
  requirePermission(by, 'settings.keys');
  const service = keyServiceNamed(name);
  if (!service) throw new Response(null, { status: 404 });
  await lockSchool(tx);
  return service;
}

/**
 * The former webhook secret beside the new one, for what is under way. Not where the account or the mode changed too: what a test key signed would
 * then count as real money.
 */
function withFormer(service: KeyService, { values: before }: KeysOfService, values: Typed): Typed {
  const same = service.fields.every(({ name, formerly }) => formerly !== null || before?.[name] === values[name]);
  const formers = service.fields.flatMap(({ name, formerly }) => {
    if (formerly === null || !same || !before) return [];
    const former = before[name] === values[name] ? before[formerly] : before[name];
    return former ? [[formerly, former]] : [];
  });
  return { ...values, ...Object.fromEntries(formers) };
}

/** Values as the screen shows them: whole, or of a secret of at least 20 signs the last four. */
function shownOf({ fields }: KeyService, values: Typed): Typed {
  const ends = (text: string) => (text.length >= 20 ? `…${text.slice(-4)}` : '••••');
  return Object.fromEntries(
    fields.map(({ name, kind }) => [name, kind === 'shown' ? (values[name] ?? '') : ends(values[name] ?? '')]),
  );
}
