import { inLanguage } from '#foundation/locale/local-text.ts';
import { translator } from '#foundation/i18n/translator.ts';
import { batchView } from '../../page-data/batch-views.ts';
import { offerView } from '../../page-data/offer-views.ts';
import type { PageData } from '../../page-data/page-data.ts';
import { shownOffer } from '../shared/find-offers.ts';
import { fitsBatch, type Listed } from '../shared/listing-filters.ts';
import type { FilterView } from '../shared/filters.tsx';
import { mondayName, readAt, weekAfter, weekOf } from './weeks.ts';
import type { TimetableRow, TimetableWeek } from './schema.ts';

/** Batches in a timetable at most. */
const maxRows = 100;

/** The batches of these programmes that match the filters, grouped by the week in which they begin by their own clock, soonest first. */
export async function timetable(listed: Listed[], choices: FilterView[], data: PageData): Promise<TimetableWeek[]> {
  const { language } = data.page;
  const begun = listed
    .flatMap((entry) =>
      entry.batches.filter((batch) => !batch.rolling && fitsBatch(batch, choices)).map((batch) => ({ entry, batch })),
    )
    .sort((a, b) => a.batch.startsAt.getTime() - b.batch.startsAt.getTime() || (a.batch.id < b.batch.id ? -1 : 1))
    .slice(0, maxRows);
  const weeks = new Map<string, TimetableWeek>();
  for (const { entry, batch } of begun) {
    const monday = weekOf(batch.startsAt, batch.zone);
    const title = weekTitle(monday, weekOf(readAt(batch), batch.zone), language);
    const week = weeks.get(monday) ?? { title, rows: [] };
    weeks.set(monday, week);
    week.rows.push(await rowOf(entry, batch, data));
  }
  // With two time zones, one moment can fall into two weeks.
  return [...weeks].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, week]) => week);
}

function weekTitle(monday: string, now: string, language: PageData['page']['language']): string {
  const say = translator(language);
  if (monday === now) return say('listing.thisWeek');
  if (monday === weekAfter(now)) return say('listing.nextWeek');
  return say('listing.weekFrom', { date: mondayName(monday, language) });
}

async function rowOf(
  { programme, path }: Listed,
  batch: Listed['batches'][number],
  data: PageData,
): Promise<TimetableRow> {
  const offer = await shownOffer(programme.id, data);
  const price = offer && offerView(offer, data.page);
  return {
    batch: batchView(batch, { ...data.page, path }, { offer }),
    title: inLanguage(programme.title, data.page.language),
    path,
    ages: programme.ages,
    price: price ? { price: price.price, struck: price.struck, free: price.free } : null,
  };
}
