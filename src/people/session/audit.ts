import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '#db';
import { newId } from '#kit/id';
import type { AuditEntry } from '../model.ts';
import { auditEntries } from '../tables.ts';

export type AuditInput = {
  /** The person's name, or `system`. */
  who: string;
  /** A word of the past: `state-changed`, `mail-resent`. */
  did: string;
  kind: string;
  id: string;
  details?: Record<string, unknown>;
};

/** Notes that somebody did something, as part of the transaction that does it. */
export async function recordAudit(tx: Tx, { who, did, kind, id, details = {} }: AuditInput): Promise<void> {
  await tx.insert(auditEntries).values({ id: newId(), who, did, kind, aboutId: id, details });
}

/** What was done to a thing, newest first; at most 200 entries. */
export async function history(tx: Tx, kind: string, id: string): Promise<AuditEntry[]> {
  const { id: entryId, who, did, details, at } = auditEntries;
  return tx
    .select({ id: entryId, who, did, details, at })
    .from(auditEntries)
    .where(and(eq(auditEntries.kind, kind), eq(auditEntries.aboutId, id)))
    .orderBy(desc(at), desc(entryId))
    .limit(200);
}
