import type { BatchSession } from '#catalogue/batches/model';
import type { Offer, Programme } from '#catalogue/catalog/model';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { isoInZone } from '#foundation/locale/wall-clock.ts';
import { minorDigits } from '#foundation/kit/money.ts';
import type { BatchView } from '../page-data/view-types.ts';
import type { Block, Page } from '../pages/page.ts';
import { namedPlace, postalAddress } from './postal-address.ts';

/** What is sold on a page: `batches` and `blocks` as it shows them, `sessions` by the id of their batch, `picture` an absolute address. */
export type Sold = {
  page: Page;
  blocks: Block[];
  programme: Programme;
  offers: Offer[];
  batches: BatchView[];
  sessions: ReadonlyMap<string, BatchSession[]>;
  picture: string;
  origin: string;
  /** The school, as others refer to it. */
  school: object;
};

/**
 * A programme for machines: the course with its dates and offers, and for a dated workshop each date as an event. The fields are those that Google
 * documents as required and recommended (https://developers.google.com/search/docs/appearance/structured-data/event and `…/course-info`).
 */
export function programmeData(sold: Sold): object[] {
  return sold.programme.format === 'workshop' ? [course(sold), ...events(sold)] : [course(sold)];
}

function course(sold: Sold): object {
  const { page, programme, offers, batches, picture, origin, school } = sold;
  const { sessions, minutesPerSession } = programme;
  const teachers = teachersOf(sold);
  const place = placeOf(sold);
  const instance = (batch?: BatchView) => ({
    '@type': 'CourseInstance',
    courseMode: place ? 'Onsite' : 'Online',
    courseWorkload: `PT${sessions * minutesPerSession}M`,
    ...(place && { location: place }),
    ...(teachers.length > 0 && { instructor: teachers }),
    ...(batch && timesOf(sold, batch)),
  });
  return {
    '@type': 'Course',
    name: inLanguage(programme.title, page.language),
    description: inLanguage(programme.summary, page.language),
    inLanguage: page.language,
    image: picture,
    url: origin + page.path,
    provider: school,
    typicalAgeRange:
      programme.ages.max >= 80 ? `${programme.ages.min}-` : `${programme.ages.min}-${programme.ages.max}`,
    hasCourseInstance: batches.length > 0 ? batches.map((batch) => instance(batch)) : [instance()],
    offers: offers.map((offer) => offerData(offer, origin + page.path)),
  };
}

/** The full price as a decimal number of whole units. */
function offerData({ discountedPrice, currency, market }: Offer, url: string): object {
  return {
    '@type': 'Offer',
    category: discountedPrice === 0 ? 'Free' : 'Paid',
    price: (discountedPrice / 10 ** minorDigits(currency)).toFixed(minorDigits(currency)),
    priceCurrency: currency,
    areaServed: market,
    url,
  };
}

const availability = { open: 'InStock', few: 'LimitedAvailability', 'sold-out': 'SoldOut', closed: 'OutOfStock' };

function events(sold: Sold): object[] {
  const { page, programme, offers, batches, picture, origin, school } = sold;
  const url = origin + page.path;
  const teachers = teachersOf(sold);
  const place = placeOf(sold);
  return batches.map((batch) => ({
    '@type': 'Event',
    name: inLanguage(programme.title, page.language),
    description: inLanguage(programme.summary, page.language),
    image: picture,
    ...timesOf(sold, batch),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${place ? 'Offline' : 'Online'}EventAttendanceMode`,
    location: place ?? { '@type': 'VirtualLocation', url },
    organizer: school,
    performer: teachers.length > 0 ? teachers : school,
    offers: offers.map((offer) => ({
      ...offerData(offer, url),
      availability: `https://schema.org/${availability[batch.sale]}`,
    })),
  }));
}

const meetings = ({ sessions }: Sold, { id }: BatchView) =>
  (sessions.get(id) ?? []).filter(({ state }) => state !== 'cancelled');

/** From the first to the last session, by the clock of the batch. A batch without sessions ends after one. */
function timesOf(sold: Sold, batch: BatchView): { startDate: string; endDate?: string } {
  const starts = new Date(batch.startsAt);
  const ends = meetings(sold, batch).map(({ endsAt }) => endsAt.getTime());
  const { sessions, minutesPerSession } = sold.programme;
  if (ends.length === 0 && sessions === 1) ends.push(starts.getTime() + minutesPerSession * 60_000);
  return {
    startDate: isoInZone(starts, batch.zone),
    ...(ends.length > 0 && { endDate: isoInZone(new Date(Math.max(...ends)), batch.zone) }),
  };
}

/**
 * Where the programme takes place; undefined online. The page's own venue has the street of a programme that names only its town. The place of a
 * single session is for those who have a seat: no page shows it.
 */
function placeOf({ programme, blocks }: Sold): object | undefined {
  if (programme.venue === null) return undefined;
  const block = blocks.find(({ kind }) => kind === 'venue') as { name: string; address: string } | undefined;
  return block
    ? { '@type': 'Place', name: block.name, address: postalAddress(block.address) }
    : namedPlace(programme.venue);
}

/** The people whom the page presents as teachers. No others: they have not agreed to be shown. */
function teachersOf({ blocks }: Sold): object[] {
  const names = blocks
    .filter(({ kind }) => kind === 'teachers')
    .flatMap(({ items }) => (items as { name: string }[]).map(({ name }) => name));
  return [...new Set(names)].map((name) => ({ '@type': 'Person', name }));
}
