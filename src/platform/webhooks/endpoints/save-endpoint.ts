import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { listenTo } from '#platform/events';
import { cutTo, printable } from '#foundation/kit/clean-text.ts';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome, type Refusal } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { kindsAmong, maxEndpoints } from '../model.ts';
import { webhookDeliveries, webhookEndpoints } from '../tables.ts';
import { checkedAddress } from './check-address.ts';
import { mappingText, readMapping, type MappingProblem } from './mapping.ts';
import { secretFor, shownSecret } from './secret.ts';

/** An endpoint as it was typed: nothing checked. `shape` and `mapping`: of a body in the receiver's own fields; absent: the whole event. */
export type TypedEndpoint = { name: string; address: string; kinds: string[]; shape?: string; mapping?: string };

export type EndpointProblem = 'no-name' | 'address' | 'no-kinds' | 'taken' | MappingProblem;

/** The refusal, with the wrong line or field of a mapping. */
type Wrong<Reason extends string> = Refusal<Reason> | Refusal<MappingProblem, string>;
type Saved<Value, Reason extends string> = { ok: true; value: Value } | Wrong<Exclude<Reason, MappingProblem>>;

type Endpoint = typeof webhookEndpoints.$inferSelect;

/** Serializes changes of endpoints: the published kinds depend on all of them. */
async function begin(tx: Tx, by: Staff): Promise<void> {
  requirePermission(by, 'webhooks.change');
  await tx.execute(sql`select pg_advisory_xact_lock(727340)`);
}

/** From now on the kinds chosen by any endpoint are published: also for one that is off, so that they can be replayed. */
async function listenForAll(tx: Tx): Promise<void> {
  const rows = await tx.select({ kinds: webhookEndpoints.kinds }).from(webhookEndpoints);
  await listenTo(tx, kindsAmong(rows.flatMap(({ kinds }) => kinds)));
}

async function checked(tx: Tx, typed: TypedEndpoint, except: string | null) {
  const values = { name: cutTo(printable(typed.name), 80), address: checkedAddress(typed.address.trim()) };
  const kinds = kindsAmong(typed.kinds);
  if (values.name === '') return refused('no-name' as const);
  if (values.address === null) return refused('address' as const);
  if (kinds.length === 0) return refused('no-kinds' as const);
  const same = eq(webhookEndpoints.address, values.address);
  const others = await tx.$count(webhookEndpoints, except === null ? same : and(same, ne(webhookEndpoints.id, except)));
  if (others > 0) return refused('taken' as const);
  const mapping = readMapping(typed.shape ?? '', typed.mapping ?? '');
  return mapping.ok ? ok({ name: values.name, address: values.address, kinds, mapping: mapping.value }) : mapping;
}

/** The fields of an endpoint as the audit tells them. */
const told = ({ mapping, ...fields }: Pick<Endpoint, 'name' | 'address' | 'kinds' | 'mapping'>) =>
  mapping ? { ...fields, body: `${mapping.shape}: ${mappingText(mapping).replaceAll('\n', ', ')}` } : fields;

/** Adds an endpoint; its secret is returned this once. Refuses a wrong field, an address that has one already, and more than `maxEndpoints`. */
export async function addEndpoint(
  tx: Tx,
  { by, typed }: { by: Staff; typed: TypedEndpoint },
): Promise<Saved<{ id: string }, EndpointProblem | 'full'>> {
  await begin(tx, by);
  const values = await checked(tx, typed, null);
  if (!values.ok) return values;
  if ((await tx.$count(webhookEndpoints)) >= maxEndpoints) return refused('full');
  const id = newId();
  await tx.insert(webhookEndpoints).values({ id, ...values.value, secret: secretFor(id).stored });
  await listenForAll(tx);
  await recordAudit(tx, {
    by,
    did: 'added-webhook',
    kind: 'webhook',
    id,
    details: { before: null, after: told(values.value) },
  });
  return ok({ id });
}

/**
 * The first secret of an endpoint, for the person who has just added it, by one click or two; empty once it is ten minutes old or was changed: then
 * a new one must be made. It is never stored in a form's result.
 */
export async function firstSecret(tx: Tx, id: string): Promise<string> {
  const { version, createdAt, secret } = webhookEndpoints;
  const fresh = and(eq(webhookEndpoints.id, id), eq(version, 1), gt(createdAt, sql`now() - interval '10 minutes'`));
  const [row] = await tx.select({ secret }).from(webhookEndpoints).where(fresh);
  return (row && shownSecret(row.secret, id)) ?? '';
}

type Change = { by: Staff; id: string; version: number };

/** The endpoint, locked; refused when it is gone or a colleague changed it meanwhile. */
async function toChange(tx: Tx, { by, id, version }: Change) {
  await begin(tx, by);
  const [found] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('update');
  if (!found) return refused('gone' as const);
  return found.version === version ? ok(found) : refused('stale' as const);
}

const bumped = (version: number) => ({ version: version + 1, changedAt: sql`now()` });

/** Changes name, address, kinds and body. Waiting deliveries go to the new address. */
export async function saveEndpoint(
  tx: Tx,
  { typed, ...change }: Change & { typed: TypedEndpoint },
): Promise<Saved<null, EndpointProblem | 'gone' | 'stale'>> {
  const found = await toChange(tx, change);
  if (!found.ok) return found;
  const values = await checked(tx, typed, change.id);
  if (!values.ok) return values;
  const { name, address, kinds, mapping } = found.value;
  const [before, after] = [told({ name, address, kinds, mapping }), told(values.value)];
  if (JSON.stringify(before) === JSON.stringify(after)) return ok(null);
  await tx
    .update(webhookEndpoints)
    .set({ ...values.value, ...bumped(change.version) })
    .where(eq(webhookEndpoints.id, change.id));
  await listenForAll(tx);
  const { by, id } = change;
  await recordAudit(tx, { by, did: 'changed-webhook', kind: 'webhook', id, details: { before, after } });
  return ok(null);
}

/** Gives an endpoint a new secret, returned only now. For a day everything is signed with the old one as well. */
export async function rotateSecret(tx: Tx, change: Change): Promise<Outcome<{ secret: string }, 'gone' | 'stale'>> {
  const found = await toChange(tx, change);
  if (!found.ok) return found;
  const { shown, stored } = secretFor(change.id);
  await tx
    .update(webhookEndpoints)
    .set({
      secret: stored,
      oldSecret: found.value.secret,
      oldUntil: sql`now() + interval '1 day'`,
      ...bumped(change.version),
    })
    .where(eq(webhookEndpoints.id, change.id));
  await recordAudit(tx, { by: change.by, did: 'rotated-webhook-secret', kind: 'webhook', id: change.id });
  return ok({ secret: shown });
}

/**
 * Switches an endpoint off or on. Waiting deliveries are sent once it is on, with a new limit of three days; events while it is off are sent only by
 * a replay.
 */
export async function switchEndpoint(
  tx: Tx,
  { on, ...change }: Change & { on: boolean },
): Promise<Outcome<null, 'gone' | 'stale'>> {
  const found = await toChange(tx, change);
  if (!found.ok) return found;
  if ((found.value.off === null) === on) return ok(null);
  const { by, id, version } = change;
  const set = { off: on ? null : ('staff' as const), failingSince: null, failedRounds: 0, restsUntil: null };
  await tx
    .update(webhookEndpoints)
    .set({ ...set, ...bumped(version) })
    .where(eq(webhookEndpoints.id, id));
  const waiting = and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.state, 'waiting'));
  if (on)
    await tx
      .update(webhookDeliveries)
      .set({ since: sql`now()`, dueAt: sql`now()`, tries: 0 })
      .where(waiting);
  await recordAudit(tx, { by, did: on ? 'switched-webhook-on' : 'switched-webhook-off', kind: 'webhook', id });
  return ok(null);
}

/** Deletes an endpoint with the log of what was sent to it. */
export async function deleteEndpoint(tx: Tx, change: Change): Promise<Outcome<null, 'gone' | 'stale'>> {
  const found = await toChange(tx, change);
  if (!found.ok) return found;
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, change.id));
  await listenForAll(tx);
  const { name, address } = found.value;
  const details = { before: { name, address }, after: null };
  await recordAudit(tx, { by: change.by, did: 'deleted-webhook', kind: 'webhook', id: change.id, details });
  return ok(null);
}
