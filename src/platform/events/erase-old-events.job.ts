import { sql } from 'drizzle-orm';
import { deleteInPortions } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { outboxEvents } from './tables.ts';

/** Erases events that were taken and are older than thirty days: so long they can be replayed. */
export const eraseOldEventsJob = defineJob({
  name: 'erase-old-events',
  schedule: '40 21 * * *',
  handle: () => {
    const { id, at, takenAt } = outboxEvents;
    return deleteInPortions(id, sql`${takenAt} is not null and ${at} < now() - interval '30 days'`);
  },
});
