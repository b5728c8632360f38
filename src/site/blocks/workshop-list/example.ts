import type { BatchView, ProgrammeCardView } from '../../page-data/view-types.ts';
import { exampleBatch, exampleOffer } from '../shared/example-data.ts';
import { galleryState } from '../shared/gallery-state.ts';
import type { PreparedWorkshopList, WorkshopList } from './schema.ts';

export const example: WorkshopList = { kind: 'workshop-list', id: 'list', title: 'Starting soon', limit: 3 };

export const states = [
  galleryState<PreparedWorkshopList>('workshop-list', 'list-states', 'next batch open, few seats, sold out', {
    title: 'Every state of a card',
    filters: [],
    cards: [card('rockets', 'open', 24), card('electronics', 'few', 1), card('data', 'sold-out', 0)],
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
