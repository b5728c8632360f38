import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { formKeyField, withoutScript } from '#foundation/kit/form-key.ts';
import { isId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome, type Refusal } from '#foundation/kit/outcome.ts';
import type { Tx } from './handle.ts';
import { idempotencyKeys } from './tables.ts';

/** A form older than this is read again before it is sent: its figures may have changed. Milliseconds. */
const keyLife = 24 * 3_600_000;

export type SingleUse = {
  /** The form's own key, a UUIDv7 that was made with the form. */
  key: string;
  /** What the form is about, such as `order:<id>`. */
  scope: string;
  /** What was sent, without the key. Plain JSON. */
  content: unknown;
  /** Whether an old form is accepted: it shows no changing figures. */
  anyAge?: boolean;
};

export type OnceRefusal = 'no-key' | 'old-key' | 'used-key';
export type Done<Result> = { result: Result; repeated: boolean };

/**
 * Makes a form submission idempotent: key, work and result are one transaction, and a concurrent duplicate
 * waits for it. A repeat returns the first result with `repeated`. Refused work does not use up the key, so that a corrected
 * form may be sent again; it must not have changed anything. Refuses 'no-key', 'old-key' (made more than a day ago), and
 * 'used-key': the key was used for something else. `result` must be plain JSON.
 */
export async function once<Result, Reason extends string>(
  tx: Tx,
  { key, scope, content, anyAge = false }: SingleUse,
  work: () => Promise<Outcome<Result, Reason>>,
): Promise<Outcome<Done<Result>, Reason | OnceRefusal>> {
  if (!isId(key)) return refused('no-key');
  const contentHash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ id: key, scope, contentHash })
    .onConflictDoNothing({ target: idempotencyKeys.id })
    .returning({ id: idempotencyKeys.id });
  if (taken.length === 0) {
    const [known] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, key));
    if (known?.scope !== scope || known.contentHash !== contentHash) return refused('used-key');
    return ok({ result: known.result as Result, repeated: true });
  }
  const outcome = !anyAge && isOld(key) ? refused('old-key') : await work();
  if (!outcome.ok) {
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.id, key));
    return outcome;
  }
  await tx.update(idempotencyKeys).set({ result: outcome.value }).where(eq(idempotencyKeys.id, key));
  await forgetOldKeys(tx);
  return ok({ result: outcome.value, repeated: false });
}

/** A form that creates something: its data, its sender, and the kind of record it creates. */
export type CreatingForm = { form: FormData; by: { id: string }; what: string };

/**
 * Makes a creating form idempotent: at a double click, a reload, or a second submit after going back. Every repeat
 * returns the first result, so that the page leads there. The form's key (`FormKey` of `#foundation/ui/forms/form-key.tsx`) is valid for its
 * sender, for `what`, and for exactly the typed content: with other content the same form creates another record, as a second tab does. Work that
 * refuses does not use up the key, and must have changed nothing. A form without a key is carried out each time.
 *
 * Without a script a browser that goes back loads the page again, with another key, and restores what was typed: then the same content of the
 * same person counts as the same form for half an hour. With a script the form is empty after going back.
 */
export async function createOnce<Made extends Outcome<unknown, string, unknown>>(
  tx: Tx,
  { form, by, what }: CreatingForm,
  work: () => Promise<Made>,
): Promise<Made> {
  const sent = form.get(formKeyField);
  if (!isId(sent)) return work();
  const content = await contentOf(form);
  const scope = `new:${what}:${by.id}`;
  const plain = form.getAll(formKeyField).includes(withoutScript);
  const key = idOf(JSON.stringify([plain ? withoutScript : sent, scope, content]));
  if (plain) {
    const old = lt(idempotencyKeys.createdAt, sql`now() - interval '30 minutes'`);
    await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.id, key), old));
  }
  const done = await once<{ value: unknown }, string>(tx, { key, scope, content, anyAge: true }, async () => {
    const made = await work();
    // Work may return undefined; the object stores that too.
    return made.ok ? ok({ value: made.value }) : (made as Refusal);
  });
  return (done.ok ? ok(done.value.result.value) : done) as Made;
}

/** The typed values and attached files; a file is compared by its content. */
async function contentOf(form: FormData): Promise<unknown[]> {
  const entries = [...form.entries()].filter(([name]) => name !== formKeyField);
  return Promise.all(
    entries.map(async ([name, value]) => [
      name,
      typeof value === 'string'
        ? value
        : createHash('sha256')
            .update(new Uint8Array(await value.arrayBuffer()))
            .digest('base64url'),
    ]),
  );
}

/** A UUID of version 8 (RFC 9562, 5.8) derived from a text. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The result of the form with this key; null if none for `scope` was carried out. */
export async function onceResult(tx: Tx, { key, scope }: Pick<SingleUse, 'key' | 'scope'>): Promise<unknown> {
  if (!isId(key)) return null;
  const [known] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, key));
  return known?.scope === scope ? known.result : null;
}

/** A UUIDv7 begins with the milliseconds of its making, in 48 bits (RFC 9562, 5.7). */
function isOld(key: string): boolean {
  return Date.now() - Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16) > keyLife;
}

/** Keys are refused by age long before they are deleted. Few per call, and none locked by another deletion. */
async function forgetOldKeys(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from ${idempotencyKeys} where id in (
    select id from ${idempotencyKeys} where created_at < now() - interval '7 days' order by created_at limit 20 for update skip locked)`);
}
