import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { findPageSource } from '#website/site';
import { testDatabase } from '#tests/database';
import { arjun, meera, pagesWorld } from '#tests/pages-world';
import { saveDraft } from '../../drafts/save-draft.ts';
import { findPlanned } from '../../releases/find-planned.ts';
import { planRelease } from '../../releases/plan-release.ts';
import { releaseActs } from './act-on-release.ts';

testDatabase();
const quiet = { LOG_LEVEL: 'silent' };
let release: string;

beforeEach(async () => {
  for (const table of ['page_drafts', 'planned_pages', 'planned_releases', 'publishing_rules'])
    await database().execute(sql.raw(`delete from ${table}`));
  const { '/alone': pageId } = await pagesWorld();
  const content = (await findPageSource(database(), pageId))?.source;
  if (!content) throw new Error('not published');
  content.label = 'Summer';
  await inTransaction((tx) => saveDraft(tx, { by: meera, pageId, version: 0, content }));
  const items = [{ pageId, what: 'publish' as const }];
  const planned = await inTransaction((tx) => planRelease(tx, { by: meera, name: 'Summer', items }));
  release = planned.ok ? planned.value.id : '';
});
afterEach(() => useConfigForTests(quiet));

/** Schedules the release for a typed day and hour; returns the sentence for staff and the stored time. */
async function schedule(date: string, time: string) {
  const form = new FormData();
  form.set('date', date);
  form.set('time', time);
  const { version } = (await findPlanned(database(), release)) ?? { version: 0 };
  const plan = await inTransaction(async (tx) =>
    releaseActs.schedule?.do(tx, { by: arjun, form, id: release, version }),
  );
  return { said: plan?.says[0], at: (await findPlanned(database(), release))?.publishAt?.toISOString() };
}

/** The Sunday of a month (1 is January) on which the clocks of New York change, the next one that is some days ahead, and the day before it. */
function change(month: number, sunday: number): { day: string; eve: string } {
  const year = new Date().getUTCFullYear();
  const [soon] = [year, year + 1]
    .map((of) => {
      const first = new Date(Date.UTC(of, month - 1, 1));
      const date = 1 + ((7 - first.getUTCDay()) % 7) + (sunday - 1) * 7;
      return Date.UTC(of, month - 1, date);
    })
    .filter((at) => at > Date.now() + 3 * 86_400_000);
  const iso = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { day: iso(soon ?? 0), eve: iso((soon ?? 0) - 86_400_000) };
}
const [spring, autumn] = [change(3, 2), change(11, 1)];

it.each([
  ['Asia/Kolkata', spring.day, '03:30'],
  ['Asia/Dubai', spring.day, '05:00'],
  ['Asia/Dubai', autumn.day, '05:00'],
  ['America/New_York', spring.eve, '14:00'],
  ['America/New_York', spring.day, '13:00'],
  ['America/New_York', autumn.eve, '13:00'],
  ['America/New_York', autumn.day, '14:00'],
])('nine in the morning in %s on %s is %s in UTC, and is shown as nine', async (zone, date, utc) => {
  useConfigForTests({ ...quiet, OFFICE_ZONE: zone });
  const planned = await schedule(date, '09:00');
  expect(planned.at).toBe(`${date}T${utc}:00.000Z`);
  expect(planned.said).toContain(', 09:00');
});
