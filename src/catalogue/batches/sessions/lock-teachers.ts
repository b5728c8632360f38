import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';

/**
 * Locks the time of teachers (ids of staff) until the transaction ends, in one order: whoever plans sessions or books lessons takes it before
 * looking where they are already, so that two at once do not both find them free. After the locks of batches.
 */
export async function lockTeachers(tx: Tx, teacherIds: string[]): Promise<void> {
  for (const teacher of [...new Set(teacherIds)].sort())
    await tx.execute(sql`select pg_advisory_xact_lock(727010, hashtext(${teacher}))`);
}
