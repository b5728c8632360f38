import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { testDatabase } from '#tests/database';
import { webhookDeliveries, webhookTries } from '../tables.ts';
import { eraseOldDeliveriesJob } from './erase-old-deliveries.job.ts';

testDatabase();

it('erases deliveries after thirty days, with their tries', async () => {
  const [endpoint, kept, gone] = [newId(), newId(), newId()];
  await inTransaction(async (tx) => {
    await tx.execute(sql`insert into webhook_endpoints (id, name, address, kinds, secret)
      values (${endpoint}, 'CRM', 'https://crm.example/', '[]', 'sealed')`);
    for (const [id, age] of [
      [kept, '29 days'],
      [gone, '31 days'],
    ] as const) {
      await tx.execute(sql`insert into webhook_deliveries (id, endpoint_id, event_id, kind, created_at)
        values (${id}, ${endpoint}, ${newId()}, 'lead.created', now() - ${age}::interval)`);
      await tx.execute(sql`insert into webhook_tries (id, delivery_id, duration) values (${newId()}, ${id}, 5)`);
    }
  });
  await eraseOldDeliveriesJob.handle({});
  await inTransaction(async (tx) => {
    expect(await tx.select({ id: webhookDeliveries.id }).from(webhookDeliveries)).toEqual([{ id: kept }]);
    expect(await tx.select({ of: webhookTries.deliveryId }).from(webhookTries)).toEqual([{ of: kept }]);
  });
});
