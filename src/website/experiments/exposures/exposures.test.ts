import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { testDatabase } from '#tests/database';
import type { Armed } from '../assignment/arm-of-request.ts';
import { countFailure, flushExposures, noteWeight } from './count-exposures.ts';
import { countView } from './count-view.ts';

testDatabase();

let experiment = '';
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  experiment = newId();
  await database().execute(sql`insert into experiments
    (id, name, state, page_id, page_path, scope, share, goal, effect, started_at, made_by, made_by_name)
    values (${experiment}, 'x', 'running', ${newId()}, '/glow', 'page', 100, 'lead', 100, now(), ${newId()}, 'Meera')`);
});

const armed = (unit: number, arm: number | null = 1): Armed => ({
  experiment: { id: experiment, path: '/glow', share: 100, arms: [] },
  arm,
  token: '',
  mark: '',
  unit,
  nextUnit: null,
  day: '2026-11-23',
  cookie: null,
});

async function counted(): Promise<unknown[]> {
  await flushExposures();
  const { rows } = (await database().execute(
    sql`select number, visitors, failures, weight from experiment_days where experiment_id = ${experiment} order by number`,
  )) as unknown as { rows: unknown[] };
  return rows;
}

describe('a visitor who is shown an arm', () => {
  it('counts once a day, however often they look, and others count beside them', async () => {
    for (const unit of [1, 1, 2, 1]) countView(armed(unit), browser);
    expect(await counted()).toEqual([{ number: 1, visitors: 2, failures: 0, weight: 0 }]);
    countView(armed(2), browser);
    countView(armed(3), browser);
    expect(await counted()).toEqual([{ number: 1, visitors: 3, failures: 0, weight: 0 }]);
    countView({ ...armed(2), day: '2026-11-24' }, browser);
    expect(await counted()).toEqual([{ number: 1, visitors: 4, failures: 0, weight: 0 }]);
  });

  it('counts once on the day they agree to a cookie, seen before or not, and once on the next', async () => {
    countView(armed(11), browser);
    countView({ ...armed(11), nextUnit: 111 }, browser);
    countView(armed(111), browser);
    countView({ ...armed(12), nextUnit: 112 }, browser);
    countView(armed(112), browser);
    expect(await counted()).toEqual([{ number: 1, visitors: 2, failures: 0, weight: 0 }]);
    countView({ ...armed(111), day: '2026-11-24' }, browser);
    expect(await counted()).toEqual([{ number: 1, visitors: 3, failures: 0, weight: 0 }]);
  });

  it.each([
    ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a program', { 'user-agent': 'curl/8.5.0' }],
    ['nobody who says who they are', {}],
    ['a page that is fetched ahead', { ...browser, 'sec-purpose': 'prefetch' }],
  ])('does not count where it is %s', async (_, headers) => {
    countView(armed(9), headers);
    expect(await counted()).toEqual([]);
  });

  it('does not count where they take no part', async () => {
    countView(armed(9, null), browser);
    expect(await counted()).toEqual([]);
  });
});

describe('what happens to an arm', () => {
  it('is added up: failures, and the most it weighed', async () => {
    countFailure({ experiment, arm: 1 });
    countFailure({ experiment, arm: 1 });
    noteWeight({ experiment, arm: 0 }, 900);
    noteWeight({ experiment, arm: 0 }, 800);
    expect(await counted()).toEqual([
      { number: 0, visitors: 0, failures: 0, weight: 900 },
      { number: 1, visitors: 0, failures: 2, weight: 0 },
    ]);
  });

  it('is not counted any more once the experiment has ended', async () => {
    await database().execute(sql`update experiments set state = 'ended', ended_at = now() where id = ${experiment}`);
    countView(armed(5), browser);
    expect(await counted()).toEqual([]);
  });
});
