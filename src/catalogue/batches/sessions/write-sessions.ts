import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { BatchSession } from '../model.ts';
import { batchSessions } from '../tables.ts';

type Planned = Pick<BatchSession, 'number' | 'startsAt' | 'endsAt'> &
  Partial<Pick<BatchSession, 'teacherId' | 'joinUrl' | 'venue' | 'state'>>;

/** Whether the calendar-visible columns of a meeting changed. */
const shown = ['starts_at', 'ends_at', 'venue', 'state'];
const columns = (row: string) => sql.raw(shown.map((name) => `${row}.${name}`).join(', '));
const changed = sql`(${columns('batch_sessions')}) is distinct from (${columns('excluded')})`;

/** Writes meetings of a batch, matched by number; those that are not named stay as they are. The caller has locked the batch. */
export async function writeSessions(tx: Tx, batchId: string, planned: Planned[]): Promise<void> {
  if (planned.length === 0) return;
  const of = (name: string) => sql.raw(`excluded.${name}`);
  await tx
    .insert(batchSessions)
    .values(planned.map((session) => ({ id: newId(), batchId, ...session })))
    .onConflictDoUpdate({
      target: [batchSessions.batchId, batchSessions.number],
      set: {
        startsAt: of('starts_at'),
        endsAt: of('ends_at'),
        teacherId: of('teacher_id'),
        joinUrl: of('join_url'),
        venue: of('venue'),
        state: of('state'),
        sequence: sql`${batchSessions.sequence} + case when ${changed} then 1 else 0 end`,
        updatedAt: sql`now()`,
      },
    });
}
