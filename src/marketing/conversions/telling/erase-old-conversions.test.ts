import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { testDatabase } from '#tests/database';
import { conversions, conversionVisits } from '../tables.ts';
import { eraseOldConversionsJob } from './erase-old-conversions.job.ts';

testDatabase();

it('erases what was told and what browsers said of themselves after ninety days', async () => {
  const [kept, gone] = [newId(), newId()];
  await inTransaction(async (tx) => {
    for (const [about, age] of [
      [kept, '89 days'],
      [gone, '91 days'],
    ] as const) {
      await tx.execute(sql`insert into conversions (id, service, event, about_id, key, created_at)
        values (${newId()}, 'ga4', 'lead', ${about}, ${about}, now() - ${age}::interval)`);
      await tx.execute(sql`insert into conversion_visits (about_id, yes, services, page, browser, created_at)
        values (${about}, 'yes', '["ga4"]', '/', '{}', now() - ${age}::interval)`);
    }
  });
  await eraseOldConversionsJob.handle({});
  await inTransaction(async (tx) => {
    expect(await tx.select({ about: conversions.aboutId }).from(conversions)).toEqual([{ about: kept }]);
    expect(await tx.select({ about: conversionVisits.aboutId }).from(conversionVisits)).toEqual([{ about: kept }]);
  });
});
