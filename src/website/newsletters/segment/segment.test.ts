import { expect, it } from 'vitest';
import { everybody, type Segment } from '../model.ts';
import { reach, type Known } from './segment.ts';

const now = new Date('2026-11-01T00:00:00Z');
const bought = (email: string, programme: string, market = 'IN', at = '2026-10-01') => ({
  email,
  programme,
  market,
  at: new Date(at),
});
const known: Known = {
  purchases: [bought('asha@x.in', 'rockets'), bought('old@x.in', 'robots', 'US', '2024-01-01')],
  topics: new Map([
    ['rockets', 'space'],
    ['robots', 'electronics'],
  ]),
  pages: new Map([['/workshop/robots', { programme: 'robots', market: 'IN' }]]),
  blocked: new Set(['gone@x.in']),
  now,
};
const reader = (email: string, language: 'en' | 'ta' = 'en', page = '/') => ({ leadId: email, email, language, page });
const all = [
  reader('asha@x.in'),
  reader('old@x.in'),
  reader('new@x.in', 'ta', '/workshop/robots'),
  reader('gone@x.in'),
];
const who = (segment: Partial<Segment>, languages: ('en' | 'ta')[] = ['en', 'ta']) =>
  reach(all, { segment: { ...everybody, ...segment }, languages }, known).readers.map(({ email }) => email);

it.each([
  ['everybody but the blocked', {}, ['asha@x.in', 'old@x.in', 'new@x.in']],
  ['who never bought', { bought: 'never' }, ['new@x.in']],
  ['who ever bought', { bought: 'ever' }, ['asha@x.in', 'old@x.in']],
  ['who bought within a year', { bought: 'year' }, ['asha@x.in']],
  ['a topic, by purchase or by the page of the subscription', { topics: ['electronics'] }, ['old@x.in', 'new@x.in']],
  ['a programme', { programmes: ['rockets'] }, ['asha@x.in']],
  ['a market', { markets: ['US'] }, ['old@x.in']],
  ['all of several conditions', { topics: ['electronics'], markets: ['IN'], bought: 'never' }, ['new@x.in']],
] as [string, Partial<Segment>, string[]][])('a segment of %s', (_, segment, emails) => {
  expect(who(segment)).toEqual(emails);
});

it('who speaks a language in which nothing is written is left out and counted, and so is who is blocked', () => {
  expect(reach(all, { segment: everybody, languages: ['en'] }, known)).toMatchObject({ otherLanguage: 1, blocked: 1 });
});
