import { sellsLessons } from '#catalogue/batches';
import type { Batch } from '#catalogue/batches/model';
import { database } from '#platform/db';
import { emptyDrawing } from '#catalogue/drawings';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { memoize } from '#foundation/kit/memoize.ts';
import { paths } from '#foundation/web/paths.ts';
import { translator } from '#foundation/i18n/translator.ts';
import { batchDates, batchesToOffer, batchView, ownLanguageFirst } from '../../page-data/batch-views.ts';
import { offerView } from '../../page-data/offer-views.ts';
import type { FilterView } from '../shared/filters.tsx';
import type { PreparedSchedule, Schedule } from './schema.ts';
import { shownOffer } from '../shared/find-offers.ts';
import { shareLink } from './share-link.ts';
import { listingFilters, meetsChoices, type Listed } from '../shared/listing-filters.ts';
import type { PageData } from '../../page-data/page-data.ts';

/** Adds the batches, soonest first, filtered as the URL asks. */
export async function prepare(
  { programmes, filters = false, limit = 12, ...block }: Schedule,
  data: PageData,
): Promise<PreparedSchedule> {
  const { page } = data;
  // A page that names its own programme alone shows its batches of every language; it leaves out what its length has no room for.
  const own = page.programme !== null && (!programmes || programmes.every((slug) => slug === page.programme));
  if (own && page.programme !== null && (await sellsLessons(database(), page.programme))) {
    const [offer] = await data.offers();
    // No dates on sale. The tag of its batches is still read, so that the page is rendered again once there are some.
    await data.batches([page.programme]);
    const { path, language, market, arm } = page;
    const lessonsPath = offer && paths.checkout(offer.slug, { page: path, language, market, arm });
    return { ...block, batches: [], filters: [], lessonsPath, share: await shareLink(null, data) };
  }
  const found = await data.batches(programmes ?? (page.programme === null ? undefined : [page.programme]));
  const [sold] = own ? await data.offers() : [];
  const offered = !own ? await withLanding(found, data) : programmes ? found : batchesToOffer(found, page, sold);
  const { filters: choices, shown } = filters ? await choicesOf(offered, data) : { filters: [], shown: offered };
  const sorted = own
    ? { items: shown, own: 0 }
    : ownLanguageFirst(shown, page, (batch, code) => batch.language === code);
  const listed = sorted.items.slice(0, filters ? 50 : limit);
  // A list of many programmes shows when each begins; their own pages show every date.
  const sessions = own ? await data.sessions(listed) : null;
  // A note with the dates replaces them: staff who change a date delete or confirm the note.
  const datesOf = (batch: Batch) =>
    batch.sessionsNote ? undefined : batchDates(batch, sessions?.get(batch.id) ?? [], page);
  const views = await Promise.all(
    listed.map(async (batch) =>
      own
        ? { ...(await ownView(batch, data)), dates: datesOf(batch), calendarPath: calendarOf(batch, data) }
        : strangerView(batch, data),
    ),
  );
  const nothing = views.length === 0 && { empty: emptyDrawing('no-dates-yet') };
  const parts = sorted.own > 0 && sorted.own < views.length && { inLanguage: sorted.own };
  if (!own) return { ...block, batches: views, filters: choices, ...nothing, ...parts };
  const [offer] = await data.offers();
  const next = views.find(({ sale }) => sale === 'open' || sale === 'few');
  return {
    ...block,
    batches: views,
    filters: choices,
    ...nothing,
    ...(offer && next && { offer: offerView(offer, page) }),
    calendarLabel: translator(page.language)('told.calendar'),
    ...(!programmes && { share: await shareLink(next ?? null, data) }),
  };
}

/** Leaves out programmes without a public landing page, such as those sold to one school only. */
async function withLanding(batches: Batch[], data: PageData): Promise<Batch[]> {
  const landing = await data.landing();
  const listed = batches.filter(({ programme }) => programme === data.page.programme || landing.has(programme));
  if (data.page.marketAsWritten === undefined) return listed;
  // For a market that the visitor chose: what is offered there.
  const [offers, programmes] = await Promise.all([data.marketOffers(), data.programmes()]);
  const sold = new Set(offers.map(({ programmeId }) => programmeId));
  const offered = new Set(programmes.filter(({ id }) => sold.has(id)).map(({ slug }) => slug));
  return listed.filter(({ programme }) => offered.has(programme));
}

async function ownView(batch: Batch, data: PageData) {
  const [offer] = await data.offers();
  return batchView(batch, data.page, { offer });
}

function calendarOf({ id }: Batch, { page: { path, language } }: PageData): string {
  return paths.batchCalendar(id, { page: path, language });
}

/** In a list of several programmes each batch names its programme and links to the checkout of that programme's page. */
async function strangerView(batch: Batch, data: PageData) {
  const programme = (await data.programmes()).find(({ slug }) => slug === batch.programme);
  const landing = (await data.landing()).get(batch.programme);
  const offer = await shownOffer(programme?.id, data);
  const shown = programme && {
    title: inLanguage(programme.title, data.page.language),
    path: landing?.path ?? null,
    topic: programme.topic.art,
  };
  const view = batchView(
    batch,
    { ...data.page, path: landing?.path ?? data.page.path },
    { offer, programme: shown ?? null },
  );
  if (!offer || view.price) return view;
  const { price, struck, free } = offerView(offer, data.page);
  return { ...view, price: { price, struck, free } };
}

/** Returns the filters of a timetable, by day of the week and as in a listing, and the batches that match them. */
async function choicesOf(batches: Batch[], data: PageData): Promise<{ filters: FilterView[]; shown: Batch[] }> {
  const programmes = new Map((await data.programmes()).map((programme) => [programme.slug, programme]));
  const listed = batches.flatMap((batch): (Listed & { batch: Batch })[] => {
    const programme = programmes.get(batch.programme);
    return programme ? [{ programme, batches: [batch], path: '', label: '', batch }] : [];
  });
  const days = [...new Set(batches.map(dayOf))].sort();
  const asked = data.query.get('day') ?? '';
  const day: FilterView = {
    name: 'day',
    label: translator(data.page.language)('filter.day'),
    options: days.map((value) => ({ value, label: dayName(Number(value), data.page.language) })),
    value: days.includes(asked) ? asked : '',
  };
  const others = listingFilters(listed, data);
  const shown = listed
    .filter((entry) => meetsChoices(entry, others) && (day.value === '' || dayOf(entry.batch) === day.value))
    .map(({ batch }) => batch)
    // What can no longer be joined comes last.
    .sort((a, b) => Number(isOver(a)) - Number(isOver(b)));
  return { filters: [day, ...others], shown };
}

const isOver = (batch: Batch) => !batch.bookable || batch.seatsLeft === 0;

/** Returns the day of the week in the batch's own time zone; 1 is Monday. */
function dayOf({ startsAt, zone }: Batch): string {
  const day = weekday(zone).format(startsAt);
  return String(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(day) + 1);
}

const weekday = memoize((zone: string) => new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: zone }));

function dayName(day: number, language: string): string {
  // 1 January 2024 was a Monday.
  return shortWeekday(language).format(new Date(Date.UTC(2024, 0, day)));
}

const shortWeekday = memoize(
  (language: string) => new Intl.DateTimeFormat(`${language}-IN`, { weekday: 'short', timeZone: 'UTC' }),
);
