import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';

/**
 * Locks the time of teachers (staff ids) until the transaction ends, in a fixed order. Take it before checking availability when planning sessions or
 * booking lessons, so that two concurrent transactions do not both find them free. Take batch locks first.
 */
export async function lockTeachers(tx: Tx, teacherIds: string[]): Promise<void> {
  for (const teacher of [...new Set(teacherIds)].sort())
    await tx.execute(sql`select pg_advisory_xact_lock(727010, hashtext(${teacher}))`);
}
