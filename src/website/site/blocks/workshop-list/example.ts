import type { BatchView, ProgrammeCardView } from '../../page-data/view-types.ts';
import { exampleBatch, exampleOffer } from '../shared/example-data.ts';
import { galleryState } from '../shared/gallery-state.ts';
import type { PreparedWorkshopList, TimetableRow, WorkshopList } from './schema.ts';

export const example: WorkshopList = { kind: 'workshop-list', id: 'list', title: 'Starting soon', limit: 3 };

const topics = {
  name: 'topic',
  label: 'Topic',
  value: 'rockets',
  options: [{ value: 'rockets', label: 'Rockets' }],
};

const row = (sale: BatchView['sale'], seatsLeft: number): TimetableRow => ({
  batch: exampleBatch(sale, seatsLeft),
  title: 'A workshop on rockets',
  path: '#example-workshop-list',
  ages: { min: 8, max: 14 },
  price: exampleOffer,
});

export const states = [
  galleryState<PreparedWorkshopList>('workshop-list', 'list-states', 'next batch open, few seats, sold out', {
    title: 'Every state of a card',
    filters: [],
    cards: [card('rockets', 'open', 24), card('electronics', 'few', 1), card('data', 'sold-out', 0)],
  }),
  galleryState<PreparedWorkshopList>('workshop-list', 'list-first', 'chosen, what starts this week first', {
    title: 'What starts this week first',
    filters: [topics],
    listedAt: '/workshops',
    search: '',
    cards: [card('rockets', 'few', 2), card('electronics', 'open', 24), card('data', 'open', 12)],
    first: { starts: 'this-week', count: 1 },
  }),
  galleryState<PreparedWorkshopList>('workshop-list', 'list-timetable', 'as a timetable', {
    title: 'As a timetable',
    filters: [topics],
    listedAt: '/workshops',
    search: '',
    view: 'timetable',
    cards: [],
    weeks: [
      { title: 'This week', rows: [row('few', 2)] },
      { title: 'Next week', rows: [row('open', 24), row('sold-out', 0)] },
    ],
  }),
  galleryState<PreparedWorkshopList>('workshop-list', 'list-compare', 'to be ticked and compared', {
    title: 'To be ticked and compared',
    filters: [topics],
    listedAt: '/workshops',
    search: '',
    view: 'compare',
    cards: [card('rockets', 'open', 24), card('electronics', 'few', 1), card('data', 'open', 12)],
  }),
  galleryState<PreparedWorkshopList>('workshop-list', 'list-empty', 'nothing found', {
    title: 'Nothing found',
    filters: [],
    cards: [],
  }),
];

function card(topic: ProgrammeCardView['topic'], sale: BatchView['sale'], seatsLeft: number): ProgrammeCardView {
  return {
    slug: `card-${topic}`,
    title: `A workshop on ${topic}`,
    summary: 'One sentence says what is in your hands at the end.',
    topic,
    ages: { min: 8, max: 14 },
    sessions: 2,
    languages: ['English', 'Tamil'],
    path: '#example-workshop-list',
    price: exampleOffer,
    next: exampleBatch(sale, seatsLeft),
  };
}
