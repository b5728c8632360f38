import { and, isNotNull, lt, sql } from 'drizzle-orm';
import { inTransaction } from '#db';
import { defineJob } from '#jobs';
import { outboxEvents } from './tables.ts';

/** Erases events that were taken and are older than thirty days: so long they can be replayed. */
export const eraseOldEventsJob = defineJob({
  name: 'erase-old-events',
  schedule: '40 21 * * *',
  handle: async () => {
    await inTransaction((tx) =>
      tx
        .delete(outboxEvents)
        .where(and(isNotNull(outboxEvents.takenAt), lt(outboxEvents.at, sql`now() - interval '30 days'`))),
    );
  },
});
