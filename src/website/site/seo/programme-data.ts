import type { Offer, Programme } from '#catalogue/catalog/model';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { minorDigits } from '#foundation/kit/money.ts';
import type { BatchView } from '../page-data/view-types.ts';
import type { Page } from '../pages/page.ts';

type Sold = {
  page: Page;
  programme: Programme;
  offers: Offer[];
  /** The batches shown on the page. */
  batches: BatchView[];
  origin: string;
  brand: string;
};

/** A programme for machines: the course with its dates and offers, and for a dated workshop each date as an event. */
export function programmeData(sold: Sold): object[] {
  return sold.programme.format === 'workshop' ? [course(sold), ...events(sold)] : [course(sold)];
}

function course({ page, programme, offers, batches, origin, brand }: Sold): object {
  const { sessions, minutesPerSession, venue } = programme;
  const instance = {
    '@type': 'CourseInstance',
    courseMode: venue ? 'Onsite' : 'Online',
    courseWorkload: `PT${sessions * minutesPerSession}M`,
    ...(venue ? { location: { '@type': 'Place', name: venue, address: venue } } : {}),
  };
  const dated = batches.map(({ startsAt }) => ({ ...instance, startDate: startsAt }));
  return {
    '@type': 'Course',
    name: inLanguage(programme.title, page.language),
    description: inLanguage(programme.summary, page.language),
    inLanguage: page.language,
    url: origin + page.path,
    provider: { '@type': 'Organization', name: brand, url: `${origin}/` },
    typicalAgeRange:
      programme.ages.max >= 80 ? `${programme.ages.min}-` : `${programme.ages.min}-${programme.ages.max}`,
    hasCourseInstance: dated.length > 0 ? dated : [instance],
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

function events({ page, programme, offers, batches, origin, brand }: Sold): object[] {
  const url = origin + page.path;
  return batches.map(({ startsAt, sale }) => ({
    '@type': 'Event',
    name: inLanguage(programme.title, page.language),
    description: inLanguage(programme.summary, page.language),
    startDate: startsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${programme.venue ? 'Offline' : 'Online'}EventAttendanceMode`,
    location: programme.venue
      ? { '@type': 'Place', name: programme.venue, address: programme.venue }
      : { '@type': 'VirtualLocation', url },
    organizer: { '@type': 'Organization', name: brand, url: `${origin}/` },
    offers: offers.map((offer) => ({
      ...offerData(offer, url),
      availability: `https://schema.org/${availability[sale]}`,
    })),
  }));
}
