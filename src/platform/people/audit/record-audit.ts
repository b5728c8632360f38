import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { insertRows, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { AuditEntry, Staff } from '../model.ts';
import { auditEntries, staff, toldDetails } from '../tables.ts';

export type AuditInput = {
  /** A word of the past: `state-changed`, `mail-resent`. */
  did: string;
  kind: string;
  id: string;
  /** Details of the act; `before` and `after` are shown side by side. Plain JSON, no secrets. */
  details?: Record<string, unknown>;
} & (
  | {
      /** The person's name, or `system`. */
      who: string;
      by?: Pick<Staff, 'id' | 'name'>;
    }
  | { who?: string; by: Pick<Staff, 'id' | 'name'> }
);

/**
 * Records an act, as part of its transaction. Without `by` the person is found by name, if exactly
 * one current colleague has it.
 */
export async function recordAudit(tx: Tx, { who, by, did, kind, id, details = {} }: AuditInput): Promise<void> {
  const name = who ?? by?.name ?? '';
  const only = sql`case when count(*) = 1 then min(${staff.id}::text)::uuid end`;
  const staffId =
    by?.id ?? sql`(select ${only} from ${staff} where ${staff.name} = ${name} and ${staff.state} <> 'removed')`;
  await tx.insert(auditEntries).values({ id: newId(), who: name, staffId, did, kind, aboutId: id, details });
}

type SystemAudit = Pick<AuditInput, 'did' | 'kind' | 'id' | 'details'>;

/** Records automatic acts on many records, in one statement. */
export async function recordSystemAudits(tx: Tx, entries: SystemAudit[]): Promise<void> {
  const rows = entries.map(({ did, kind, id, details = {} }) => ({
    id: newId(),
    who: 'system',
    did,
    kind,
    aboutId: id,
    details,
  }));
  await insertRows(tx, auditEntries, rows);
}

/** The entries about a record, newest first; at most 200. */
export async function history(tx: Tx, kind: string, id: string): Promise<AuditEntry[]> {
  const { id: entryId, who, did, at } = auditEntries;
  return tx
    .select({ id: entryId, who, did, details: toldDetails, at })
    .from(auditEntries)
    .where(and(eq(auditEntries.kind, kind), eq(auditEntries.aboutId, id)))
    .orderBy(desc(at), desc(entryId))
    .limit(200);
}

/** Which of these records staff have acted on; automatic acts do not count. */
export async function touchedByStaff(tx: Tx, kind: string, ids: string[]): Promise<string[]> {
  const { aboutId, who } = auditEntries;
  const rows = await tx
    .selectDistinct({ aboutId })
    .from(auditEntries)
    .where(and(eq(auditEntries.kind, kind), inArray(aboutId, ids), ne(who, 'system')));
  return rows.map((row) => row.aboutId);
}
