import { expect, it } from 'vitest';
import { readPage } from './conform/page-html.ts';
import { dataProblems } from './conform/structured-data.ts';

const origin = 'https://school.example';

function problemsOf(node: object, kind = 'support'): string[] {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': [node] });
  const html = `<div data-layout="plain" data-kind="${kind}"><main>Words</main></div><script type="application/ld+json">${json}</script>`;
  return dataProblems(readPage(html), origin);
}

const offer = {
  '@type': 'Offer',
  category: 'Paid',
  price: '499.00',
  priceCurrency: 'INR',
  url: `${origin}/planes`,
  availability: 'https://schema.org/InStock',
};
const school = { '@type': 'Organization', name: 'Kites', url: `${origin}/` };
const event = {
  '@type': 'Event',
  name: 'Planes',
  description: 'Fold and fly.',
  startDate: '2026-12-12T10:00:00+05:30',
  endDate: '2026-12-12T11:30:00+05:30',
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
  location: { '@type': 'VirtualLocation', url: `${origin}/planes` },
  image: `${origin}/og/1.png`,
  organizer: school,
  performer: school,
  offers: [offer],
};

it('an event with every documented field has no problem (control)', () => {
  expect(problemsOf(event)).toEqual([]);
});

it.each([
  [{ endDate: undefined }, 'tells a Event without endDate'],
  [{ image: undefined }, 'tells a Event without image'],
  [{ performer: undefined }, 'tells a Event without performer'],
  [{ image: '/og/1.png' }, 'tells the address /og/1.png, which is not of this site'],
  [
    { image: 'https://school.example.evil/og.png' },
    'tells the address https://school.example.evil/og.png, which is not of this site',
  ],
  [
    { startDate: '2026-12-12T04:30:00.000Z' },
    'tells a Event at 2026-12-12T04:30:00.000Z, without the offset of its zone',
  ],
  [{ endDate: '2026-12-12T09:30:00+05:30' }, 'tells a Event that ends before it begins'],
  [{ offers: [{ ...offer, availability: undefined }] }, 'tells an Event’s Offer without availability'],
  [{ location: { '@type': 'Place', name: 'Hall' } }, 'tells a Place without address'],
  [{ performer: { '@type': 'Robot' } }, 'tells of a Robot, whose fields nobody has looked up'],
])('%j is named', (fault, message) => {
  expect(problemsOf({ ...event, ...fault })).toEqual([message]);
});

it('a list is in order and has no address twice, a listing has one, and a home page its logo', () => {
  const item = (position: number, path: string) => ({ '@type': 'ListItem', position, url: origin + path });
  const list = (...itemListElement: object[]) => ({ '@type': 'ItemList', itemListElement });
  expect(problemsOf(list(item(1, '/a'), item(2, '/b')), 'listing')).toEqual([]);
  expect(problemsOf(list(item(2, '/a'), item(1, '/a')))).toEqual([
    'tells a ItemList out of order',
    'tells a ItemList with an address twice',
  ]);
  expect(problemsOf(school, 'listing')).toEqual(['is a listing and tells no ItemList']);
  expect(problemsOf({ ...school, '@id': `${origin}/#organization` }, 'home')).toContain(
    'tells the school without logo',
  );
});
