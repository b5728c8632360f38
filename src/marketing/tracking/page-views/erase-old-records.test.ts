import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { testDatabase } from '#tests/database';
import { runJob } from '#tests/run-job';
import './erase-old-records.job.ts';
import { consents, pageViewDays } from '../tables.ts';

testDatabase();

it('TRK-4 answers go three years after they stopped to hold, page views after 25 months, and nothing earlier', async () => {
  await inTransaction(async (tx) => {
    for (const [choice, age] of [
      ['yes', '3 years 179 days'],
      ['no', '3 years 181 days'],
    ])
      await tx.execute(sql`insert into consents (id, choice, version, language, shown, created_at)
        values (${newId()}, ${choice}, 'v', 'en', 'words', now() - ${age}::interval)`);
    for (const [path, age] of [
      ['/kept', '25 months'],
      ['/gone', '25 months 1 day'],
    ])
      await tx.execute(sql`insert into page_view_days (day, path, views)
        values (((now() at time zone 'utc')::date - ${age}::interval)::date, ${path}, 1)`);
  });
  await runJob('erase-old-tracking');
  await inTransaction(async (tx) => {
    expect(await tx.select({ choice: consents.choice }).from(consents)).toEqual([{ choice: 'yes' }]);
    expect(await tx.select({ path: pageViewDays.path }).from(pageViewDays)).toEqual([{ path: '/kept' }]);
  });
});
