import { sql } from 'drizzle-orm';
import { deleteInPortions } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { outboxEvents } from './tables.ts';

/** Deletes taken events after thirty days: until then they can be replayed. */
export const eraseOldEventsJob = defineJob({
  name: 'erase-old-events',
  schedule: '40 21 * * *',
  handle: () => {
    const { id, at, takenAt } = outboxEvents;
    return deleteInPortions(id, sql`${takenAt} is not null and ${at} < now() - interval '30 days'`);
  },
});
