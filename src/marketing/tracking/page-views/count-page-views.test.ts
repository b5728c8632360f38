import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { isSeen } from '../touches/within-room.ts';
import { countPageView, flushPageViews } from './count-page-views.ts';
import { findVisits } from './find-visits.ts';

testDatabase();

const visits = (days: number) => inTransaction((tx) => findVisits(tx, days));

describe('counting page views', () => {
  it('TRK-1 adds views up by day, page and campaign', async () => {
    for (let view = 0; view < 3; view += 1) countPageView({ path: '/maker', source: '' });
    countPageView({ path: '/maker', source: 'newsletter' });
    await flushPageViews();
    countPageView({ path: '/maker', source: '' });
    countPageView({ path: '/', source: '' });
    await flushPageViews();
    await flushPageViews();
    const { days, pages, sources } = await visits(7);
    expect(days).toHaveLength(7);
    expect(days.map(({ views }) => views)).toEqual([0, 0, 0, 0, 0, 0, 6]);
    expect(pages).toEqual([
      { path: '/maker', views: 5 },
      { path: '/', views: 1 },
    ]);
    expect(sources).toEqual([{ source: 'newsletter', views: 1 }]);
  });

  it('TRK-1 shows the days asked for, oldest first, also those without a view', async () => {
    await inTransaction((tx) =>
      tx.execute(sql`insert into page_view_days (day, path, source, views)
        values ((now() at time zone 'utc')::date - 6, '/old', '', 4), ((now() at time zone 'utc')::date - 7, '/older', '', 9)`),
    );
    const { days, pages } = await visits(7);
    expect(days[0]?.views).toBe(4);
    expect(pages.map(({ path }) => path)).not.toContain('/older');
    expect((await visits(30)).pages.map(({ path }) => path)).toContain('/older');
  });

  it('TRK-1 keeps its bounds when somebody invents thousands of addresses', async () => {
    for (let page = 0; page < 4_000; page += 1) countPageView({ path: `/invented-${page}`, source: '' });
    await flushPageViews();
    const { pages } = await visits(7);
    expect(pages[0]).toEqual({ path: '(other)', views: 3_000 });
  });

  it('TRK-1 goes on to count the pages it knows once invented addresses have filled the day', async () => {
    countPageView({ path: '/real', source: '' });
    await flushPageViews();
    await inTransaction((tx) =>
      tx.execute(sql`insert into page_view_days (day, path, source, views)
        select (now() at time zone 'utc')::date, '/filled-' || n, '', 1 from generate_series(1, 5000) n`),
    );
    for (let view = 0; view < 9_000; view += 1) countPageView({ path: '/real', source: '' });
    for (let page = 0; page < 20; page += 1) countPageView({ path: `/late-${page}`, source: '' });
    await flushPageViews();
    const { pages } = await visits(1);
    expect(pages).toContainEqual({ path: '/real', views: 9_001 });
    expect(pages.map(({ path }) => path)).not.toContain('/late-1');
    expect(pages.find(({ path }) => path === '(other)')?.views).toBe(3_020);
  });

  it('TRK-1 takes no more than a thousand looks an hour from one connection', () => {
    const seen = Array.from({ length: 1_005 }, () => isSeen('203.0.113.200'));
    expect(seen.filter(Boolean)).toHaveLength(1_000);
    expect(isSeen('203.0.113.201')).toBe(true);
    expect(Array.from({ length: 1_005 }, () => isSeen('')).every(Boolean)).toBe(true);
  });
});
