import { and, asc, count, desc, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import type { Part, Place } from '#foundation/kit/lists/keyset.ts';
import { foundBy } from './mail-search.ts';
import type { MailAbout, MailState } from './model.ts';
import { mails } from './tables.ts';

export type MailFilter = {
  state?: MailState | undefined;
  about?: MailAbout;
  /** Address, words of the subject, or the reference of an order. */
  search?: string;
  part?: Part;
  limit?: number;
};

/** Mails of the outbox without their bodies, newest first; at most 250. */
export async function listMails(tx: Tx, { part, limit = 50, ...filter }: MailFilter) {
  const conditions = await conditionsOf(tx, filter);
  const place = part?.from;
  const up = part?.back ?? false;
  if (place)
    conditions.push(
      sql`(${mails.createdAt}, ${mails.id}) ${up ? sql`>` : sql`<`} (${place.value}::timestamptz, ${place.id}::uuid)`,
    );
  const {
    id,
    address,
    subject,
    state: mailState,
    createdAt,
    sentAt,
    lastError,
    aboutKind,
    aboutId,
    aboutLabel,
    language,
  } = mails;
  const direction = up ? asc : desc;
  return tx
    .select({
      id,
      address,
      subject,
      state: mailState,
      createdAt,
      sentAt,
      lastError,
      aboutKind,
      aboutId,
      aboutLabel,
      language,
    })
    .from(mails)
    .where(and(...conditions))
    .orderBy(direction(createdAt), direction(id))
    .limit(Math.min(limit, 250));
}

/** The place of a mail in the list. */
export function placeOfMail({ id, createdAt }: { id: string; createdAt: Date }): Place {
  return { id, value: createdAt.toISOString() };
}

async function conditionsOf(tx: Tx, { state, about, search = '' }: MailFilter): Promise<SQL[]> {
  return [
    state && eq(mails.state, state),
    about && and(eq(mails.aboutKind, about.kind), eq(mails.aboutId, about.id)),
    await foundBy(tx, search),
  ].filter((condition) => condition !== undefined);
}

/** Mails that could not be delivered and are still worth it, the oldest first. */
export async function listFailedMails(tx: Tx, limit: number): Promise<{ id: string; createdAt: Date }[]> {
  const { id, createdAt, uselessAt } = mails;
  const waiting = and(eq(mails.state, 'failed'), or(isNull(uselessAt), gt(uselessAt, sql`now()`)));
  return tx.select({ id, createdAt }).from(mails).where(waiting).orderBy(createdAt).limit(limit);
}

/** One mail with its bodies, or null, also for an invalid id. */
export async function findMail(tx: Tx, id: string) {
  if (!isId(id)) return null;
  const [mail] = await tx.select().from(mails).where(eq(mails.id, id));
  return mail ?? null;
}

/** The number of mails of the filter by state; its own state is ignored. */
export async function countMails(
  tx: Tx,
  { search = '' }: Pick<MailFilter, 'search'> = {},
): Promise<Record<MailState, number>> {
  const rows = await tx
    .select({ state: mails.state, number: count() })
    .from(mails)
    .where(and(...(await conditionsOf(tx, { search }))))
    .groupBy(mails.state);
  return { queued: 0, sent: 0, failed: 0, ...Object.fromEntries(rows.map(({ state, number }) => [state, number])) };
}

/** Whether a mail with this key was ever queued, whatever its result. */
export async function wasQueued(tx: Tx, dedupeKey: string): Promise<boolean> {
  const found = await tx.select({ id: mails.id }).from(mails).where(eq(mails.dedupeKey, dedupeKey));
  return found.length > 0;
}

/** The mails queued under these keys, by key, with their state. */
export async function mailsByKey(tx: Tx, keys: string[]): Promise<Map<string, { id: string; state: MailState }>> {
  if (keys.length === 0) return new Map();
  const { id, state, dedupeKey } = mails;
  const rows = await tx.select({ id, state, dedupeKey }).from(mails).where(inArray(dedupeKey, keys));
  return new Map(rows.map((row) => [row.dedupeKey, { id: row.id, state: row.state }]));
}

/** The latest mails to one of these addresses, at most fifty: what they are called, and when they were written or sent. */
export async function mailsTo(
  tx: Tx,
  addresses: string[],
): Promise<{ id: string; subject: string; state: MailState; at: Date }[]> {
  if (addresses.length === 0) return [];
  const { id, subject, state, sentAt, createdAt: queuedAt, address } = mails;
  const list = sql.join(
    addresses.map((one) => sql`${one.toLowerCase()}`),
    sql`, `,
  );
  const rows = await tx
    .select({ id, subject, state, sentAt, queuedAt })
    .from(mails)
    .where(sql`lower(${address}) collate "C" in (${list})`)
    .orderBy(desc(queuedAt))
    .limit(50);
  return rows.map(({ sentAt: sent, queuedAt: queued, ...mail }) => ({ ...mail, at: sent ?? queued }));
}
