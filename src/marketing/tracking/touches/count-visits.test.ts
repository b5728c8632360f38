import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { database } from '#platform/db';
import { testDatabase } from '#tests/database';
import { countVisit, flushVisits } from './count-visits.ts';

testDatabase();

const at = new Date().toISOString();
const rows = async () => {
  const found = (await database().execute(
    sql`select landing, campaign, visits, firsts from visit_days where landing not like '/filled-%' order by landing, campaign`,
  )) as unknown as { rows: object[] };
  return found.rows;
};

it('what brings visitors goes on to be counted once invented campaigns have filled the day', async () => {
  countVisit({ at, landing: '/real', campaign: 'spring' }, 'first');
  await flushVisits();
  await database()
    .execute(sql`insert into visit_days (day, campaign, source, medium, referrer, landing, language, visits, firsts)
    select (now() at time zone 'Asia/Kolkata')::date, '', '', '', '', '/filled-' || n, '', 1, 1 from generate_series(1, 2000) n`);
  for (let visit = 0; visit < 3; visit += 1) countVisit({ at, landing: '/real', campaign: 'spring' }, 'again');
  for (let n = 0; n < 700; n += 1) countVisit({ at, landing: '/real', campaign: `invented-${n}` }, 'first');
  await flushVisits();
  expect(await rows()).toEqual([
    { landing: '(other)', campaign: '', visits: 700, firsts: 700 },
    { landing: '/real', campaign: 'spring', visits: 4, firsts: 1 },
  ]);
});
