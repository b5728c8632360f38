import { describe, expect, it } from 'vitest';
import { batchesForMarket, isWakingHour, resolveStart } from '#catalogue/batches';
import type { Batch } from '#catalogue/batches/model';
import { marketFacts } from '#foundation/locale/market-list.server.ts';
import { toWallClock } from '#foundation/locale/wall-clock.ts';
import { batchView } from '../../page-data/batch-views.ts';
import { emptySettings } from '../../pages/site-settings.server.ts';
import type { Page } from '../../pages/page.ts';
import { checkPack } from './check-pack.ts';
import { readPack } from './read-pack.ts';

const pack = readPack('content');
const pages = [...checkPack(pack, emptySettings).resolved.values()].filter(({ programme }) => programme !== null);

/** The starter batches of a programme as an installation of that day has them, the first one first. */
function batchesOf(programme: string | null, installed: Date): Batch[] {
  return pack.batches
    .filter((row) => row.programme === programme)
    .map((row) => {
      const startsAt = resolveStart(row.startsAt as Parameters<typeof resolveStart>[0], row.zone, installed);
      return {
        ...row,
        id: row.slug,
        market: row.market ?? null,
        startsAt,
        bookable: true,
        seatsLeft: 9,
      } as unknown as Batch;
    })
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** The problem with a batch's hour on a page; null if it is in the daytime, or the page shows the hour of its market. */
function hourProblem(page: Page, batch: Batch): string | null {
  const zone = batch.market === null ? (marketFacts(page.market)?.zone ?? batch.zone) : batch.zone;
  if (isWakingHour(batch.startsAt, zone)) return null;
  const said = batchView(batch, page, { offer: null }).inMarket;
  return said === undefined
    ? `${page.path}: ${batch.slug} at ${toWallClock(batch.startsAt, zone).time} in ${zone}`
    : null;
}

const summer = /summer|கோடை|వేసవి|ಬೇಸಿಗೆ|വേനൽ|गर्मी/i;
const installs = ['2026-11-29', '2027-02-10', '2027-05-20', '2027-08-01'].map((day) => new Date(`${day}T12:00:00Z`));

describe.each(installs)('the starter content of an installation on %s', (installed) => {
  it('shows on every page a first batch at waking hours of its market, or says the hour there', () => {
    const problems = pages.flatMap((page) => {
      const [first] = batchesForMarket(batchesOf(page.programme, installed), page.market);
      return first ? (hourProblem(page, first) ?? []) : [];
    });
    expect(problems).toEqual([]);
    expect(new Set(pages.map(({ market }) => market)).size).toBeGreaterThan(1);
  });

  it('begins in summer what is called after summer', () => {
    const called = pages.filter(({ label, head }) => summer.test(`${label} ${head.title}`));
    expect(called.length).toBeGreaterThan(8);
    for (const page of called)
      for (const { slug, startsAt, zone } of batchesForMarket(batchesOf(page.programme, installed), page.market))
        expect([page.path, slug, [5, 6, 7].includes(Number(toWallClock(startsAt, zone).date.slice(5, 7)))]).toEqual([
          page.path,
          slug,
          true,
        ]);
  });
});

it('would find an hour at which a market sleeps (control)', () => {
  const [us] = pages.filter(({ path }) => path === '/en/workshop/summer-us');
  const [kolkata] = batchesOf('summer', installs[0] ?? new Date()).filter(({ slug }) => slug === 'summer-en-mon');
  if (!us || !kolkata) throw new Error('the starter content has other pages');
  expect(hourProblem(us, { ...kolkata, market: 'US' })).toBeNull();
  expect(batchView(kolkata, us, { offer: null }).inMarket).toMatch(/^United States: .*2:00.am.EDT$/);
  expect(hourProblem(us, { ...kolkata, market: 'US', zone: 'America/New_York' })).toMatch(/summer-en-mon at 02:00/);
});
