import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { testDatabase } from '#tests/database';
import { eraseOldEventsJob } from './erase-old-events.job.ts';
import { outboxEvents } from './tables.ts';

testDatabase();

it('erases events thirty days after they happened, except those not processed yet', async () => {
  const ids = { kept: newId(), gone: newId(), waiting: newId() };
  await inTransaction(async (tx) => {
    for (const [id, age, taken] of [
      [ids.kept, '29 days', true],
      [ids.gone, '31 days', true],
      [ids.waiting, '31 days', false],
    ] as const)
      await tx.execute(sql`insert into outbox_events (id, kind, about_id, at, taken_at)
        values (${id}, 'lead.created', ${newId()}, now() - ${age}::interval, case when ${taken} then now() end)`);
  });
  await eraseOldEventsJob.handle({});
  const left = await inTransaction((tx) => tx.select({ id: outboxEvents.id }).from(outboxEvents));
  expect(left.map(({ id }) => id).toSorted()).toEqual([ids.kept, ids.waiting].toSorted());
});
