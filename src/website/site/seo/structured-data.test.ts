import { expect, it } from 'vitest';
import type { BatchSession } from '#catalogue/batches/model';
import type { Offer, Programme } from '#catalogue/catalog/model';
import type { BatchView } from '../page-data/view-types.ts';
import type { Block, Page } from '../pages/page.ts';
import { structuredData } from './structured-data.ts';

const page = {
  path: '/workshop/planes',
  kind: 'workshop-landing',
  language: 'en',
  head: { title: 'Planes', description: 'Fold and fly.' },
} as Page;
const programme = {
  format: 'workshop',
  title: { en: 'Paper planes' },
  summary: { en: 'Fold, fly, measure.' },
  sessions: 1,
  minutesPerSession: 90,
  ages: { min: 8, max: 14 },
  venue: null,
} as Programme;
const batch = {
  id: 'b1',
  startsAt: '2026-12-12T04:30:00.000Z',
  zone: 'Asia/Kolkata',
  sale: 'open',
  programme: null,
} as BatchView;
const offers = [{ discountedPrice: 49_900, currency: 'INR', market: 'IN' } as Offer];
const schedule = (batches: BatchView[]): Block => ({ kind: 'schedule', id: 'when', batches });
const session = (startsAt: string, endsAt: string, more: Partial<BatchSession> = {}) =>
  ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt), venue: null, state: 'planned', ...more }) as BatchSession;

type Facts = Parameters<typeof structuredData>[0];
type Node = Record<string, unknown> & { '@type': string };

function nodes(more: Partial<Facts> = {}): Node[] {
  const facts: Facts = {
    page,
    blocks: [schedule([batch])],
    programme,
    offers,
    sessions: new Map(),
    breadcrumbs: [],
    origin: 'https://school.example',
    school: { brand: 'Kites', phone: null, email: 'hello@school.example', address: '', links: [] },
    picture: 'https://school.example/og/1.png',
    logo: () => 'https://school.example/app-icon/512.png',
    ...more,
  };
  const text = structuredData(facts);
  return text === '' ? [] : (JSON.parse(text) as { '@graph': Node[] })['@graph'];
}

const the = (type: string, more?: Partial<Facts>) => nodes(more).find((node) => node['@type'] === type);

it('an event has its hours by the clock of its batch, from the first to the last session that takes place', () => {
  expect(the('Event')).toMatchObject({
    startDate: '2026-12-12T10:00:00+05:30',
    endDate: '2026-12-12T11:30:00+05:30',
  });
  const sessions = new Map([
    [
      'b1',
      [
        session('2026-12-12T04:30:00Z', '2026-12-12T06:00:00Z'),
        session('2026-12-19T04:30:00Z', '2026-12-19T06:00:00Z'),
        session('2026-12-26T04:30:00Z', '2026-12-26T06:00:00Z', { state: 'cancelled' }),
      ],
    ],
  ]);
  expect(the('Event', { sessions })).toMatchObject({ endDate: '2026-12-19T11:30:00+05:30' });
  // In New York the clock changes between the two.
  const newYork = { ...batch, startsAt: '2026-10-31T14:00:00.000Z', zone: 'America/New_York' };
  const changing = new Map([['b1', [session('2026-11-01T15:00:00Z', '2026-11-01T16:30:00Z')]]]);
  expect(the('Event', { blocks: [schedule([newYork])], sessions: changing })).toMatchObject({
    startDate: '2026-10-31T10:00:00-04:00',
    endDate: '2026-11-01T11:30:00-05:00',
  });
});

it('a batch of several sessions that are not laid out has no end that is made up', () => {
  const long = { ...programme, sessions: 6 };
  expect(the('Event', { programme: long })).not.toHaveProperty('endDate');
});

it('an event names its picture and the people whom the page presents, else the school', () => {
  expect(the('Event')).toMatchObject({ image: 'https://school.example/og/1.png', performer: { name: 'Kites' } });
  const teachers: Block = { kind: 'teachers', id: 'who', items: [{ name: 'Asha' }, { name: 'Ravi' }] };
  expect(the('Event', { blocks: [schedule([batch]), teachers] })?.performer).toEqual([
    { '@type': 'Person', name: 'Asha' },
    { '@type': 'Person', name: 'Ravi' },
  ]);
});

it('the place of an event is the venue of the page, else that of the programme, and never that of a session, which only families with a seat know', () => {
  const there = { ...programme, venue: 'Chennai' };
  expect(the('Event')).toMatchObject({ location: { '@type': 'VirtualLocation' } });
  expect(the('Event', { programme: there })).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { name: 'Chennai', address: { '@type': 'PostalAddress', addressLocality: 'Chennai' } },
  });
  const venue: Block = { kind: 'venue', id: 'where', name: 'Kite Hall', address: '12 Beach Road, Chennai' };
  const blocks = [schedule([batch]), venue];
  expect(the('Event', { programme: there, blocks })).toMatchObject({
    location: { name: 'Kite Hall', address: { streetAddress: '12 Beach Road, Chennai' } },
  });
  const moved = session('2026-12-12T04:30:00Z', '2026-12-12T06:00:00Z', { venue: 'Town Library, 3 Park Street' });
  const sessions = new Map([['b1', [moved]]]);
  for (const programmeThere of [there, programme])
    for (const kind of ['Event', 'Course'])
      expect(JSON.stringify(the(kind, { programme: programmeThere, blocks, sessions }))).not.toContain('Park Street');
  expect(the('Event', { programme: there, blocks, sessions })).toMatchObject({ location: { name: 'Kite Hall' } });
});

it('a listing is a list of the pages that it shows, each once and in its order', () => {
  const list = (...of: string[]): Block => ({
    kind: 'workshop-list',
    id: of.join(),
    cards: of.map((path) => ({ path })),
  });
  const of = (...blocks: Block[]) => the('ItemList', { programme: null, blocks })?.itemListElement;
  expect(of(list('/a', '/b'), list('/b', '/c'))).toEqual(
    ['/a', '/b', '/c'].map((path, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      url: `https://school.example${path}`,
    })),
  );
  const weeks = [{ title: 'This week', rows: [{ path: '/a' }, { path: '/b' }, { path: '/a' }] }];
  expect(of({ kind: 'workshop-list', id: 'weeks', cards: [], weeks })).toHaveLength(2);
  const taught = (path: string | null): BatchView => ({
    ...batch,
    id: String(path),
    programme: { title: 'Planes', path, topic: 'space' },
  });
  expect(of(schedule([taught('/a'), taught(null), taught('/b'), taught('/a')]))).toHaveLength(2);
  expect(of(list('/a', '#example'))).toBeUndefined();
  expect(of(list('/a'))).toBeUndefined();
});

it('the school has a logo and what it told of its contacts, and nothing that it did not', () => {
  const home = { ...page, kind: 'home' } as Page;
  expect(the('Organization', { page: home, programme: null })).toEqual({
    '@type': 'Organization',
    '@id': 'https://school.example/#organization',
    name: 'Kites',
    url: 'https://school.example/',
    logo: 'https://school.example/app-icon/512.png',
    description: 'Fold and fly.',
    email: 'hello@school.example',
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', email: 'hello@school.example' },
  });
  const school = {
    brand: 'Kites',
    phone: '+914400000000',
    email: 'hello@school.example',
    address: '1 Hill Road, Salem',
    links: ['https://instagram.com/kites'],
  };
  expect(the('Organization', { page: home, programme: null, school })).toMatchObject({
    telephone: '+914400000000',
    address: { '@type': 'PostalAddress', streetAddress: '1 Hill Road, Salem' },
    sameAs: ['https://instagram.com/kites'],
  });
});

it.each([
  ['INR', 49_900, '499.00'],
  ['JPY', 4_900, '4900'],
  ['KWD', 12_500, '12.500'],
])('a price in %s is written with the digits of its currency', (currency, discountedPrice, price) => {
  const sold = [{ ...offers[0], discountedPrice, currency } as Offer];
  const course = nodes({ offers: sold }).find(({ '@type': type }) => type === 'Course');
  expect(course?.offers).toMatchObject([{ price, priceCurrency: currency }]);
});
