import { and, asc, desc, eq, gte, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import type { AuditEntry } from '../model.ts';
import { auditEntries, auditWords, staff, toldDetails } from '../tables.ts';

export type AuditQuery = {
  /** A colleague, or `system` for automatic acts. */
  person?: string | undefined;
  kind?: string | undefined;
  /** Words of an entry, matched by prefix; or the whole id of a record. */
  words?: string | undefined;
  /** From this instant on, and before that one. */
  from?: Date | null;
  until?: Date | null;
  /** The cursor of the last entry shown. */
  after?: string | undefined;
  limit?: number;
};

export type FoundEntry = AuditEntry & { kind: string; aboutId: string; staffId: string | null };

const perPage = 50;

/** The matching entries, newest first, fifty per page; `next`: the cursor of the following page, null at the end. */
export async function searchAudit(tx: Tx, query: AuditQuery): Promise<{ entries: FoundEntry[]; next: string | null }> {
  const { id, who, did, at, kind, aboutId, staffId } = auditEntries;
  const limit = query.limit ?? perPage;
  const found = await tx
    .select({ id, who, did, details: toldDetails, at, kind, aboutId, staffId })
    .from(auditEntries)
    .where(and(fitting(query), afterCursor(query.after)))
    .orderBy(desc(at), desc(id))
    .limit(limit + 1);
  const entries = found.slice(0, limit);
  const last = entries.at(-1);
  return { entries, next: last && found.length > limit ? `${last.at.getTime()}~${last.id}` : null };
}

/** How many entries fit in all. */
export async function countAudit(tx: Tx, query: AuditQuery): Promise<number> {
  return tx.$count(auditEntries, fitting(query));
}

function fitting({ person, kind, words, from, until }: AuditQuery): SQL | undefined {
  return and(
    byPerson(person),
    kind ? eq(auditEntries.kind, kind) : undefined,
    withWords(words ?? ''),
    from ? gte(auditEntries.at, from) : undefined,
    until ? lt(auditEntries.at, until) : undefined,
  );
}

function byPerson(person: string | undefined): SQL | undefined {
  if (!person) return undefined;
  if (person === 'system') return and(isNull(auditEntries.staffId), eq(auditEntries.who, 'system'));
  return isId(person) ? eq(auditEntries.staffId, person) : sql`false`;
}

function withWords(text: string): SQL | undefined {
  const clean = text.toWellFormed().replaceAll('\u0000', '').trim().slice(0, 200);
  const whole: boolean = isId(clean);
  if (whole) return eq(auditEntries.aboutId, clean);
  const words = clean.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (words.length === 0) return undefined;
  const query = words.map((word) => `${word}:*`).join(' & ');
  return sql`${auditWords} @@ to_tsquery('simple', ${query})`;
}

function afterCursor(cursor: string | undefined): SQL | undefined {
  const [milliseconds = '', id] = cursor?.split('~') ?? [];
  if (!/^\d{1,14}$/.test(milliseconds) || !isId(id)) return undefined;
  const at = new Date(Number(milliseconds));
  return or(lt(auditEntries.at, at), and(eq(auditEntries.at, at), lt(auditEntries.id, id)));
}

/** The kinds of records that entries are about, by name. Each is looked up in the index: the table may be long. */
export async function listAuditKinds(tx: Tx): Promise<string[]> {
  const { rows } = (await tx.execute(sql`
    with recursive kinds as (
      (select ${auditEntries.kind} as kind from ${auditEntries} order by ${auditEntries.kind} limit 1)
      union all
      select (select ${auditEntries.kind} from ${auditEntries} where ${auditEntries.kind} > kinds.kind order by ${auditEntries.kind} limit 1)
      from kinds where kinds.kind is not null
    )
    select kind from kinds where kind is not null`)) as unknown as { rows: { kind: string }[] };
  return rows.map(({ kind }) => kind);
}

/** All people in the audit log, including those who left. */
export async function listAuditPeople(tx: Tx): Promise<{ id: string; name: string; gone: boolean }[]> {
  const gone = sql<boolean>`${staff.state} = 'removed'`;
  return tx.select({ id: staff.id, name: staff.name, gone }).from(staff).orderBy(asc(staff.name)).limit(1_000);
}
