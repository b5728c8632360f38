import { galleryState } from '../shared/gallery-state.ts';
import type { PreparedSearch, Search } from './schema.ts';

export const example: Search = { kind: 'search', id: 'search', title: 'Search' };

const ways = [{ label: 'Workshops', path: '#example-search' }];

export const states = [
  galleryState<PreparedSearch>('search', 'search-results', 'with results', {
    title: 'Search, with results',
    typed: 'rocket',
    language: 'en',
    ways,
    results: [
      {
        path: '#search-results',
        language: 'en',
        title: [
          { text: 'Rocket', hit: true },
          { text: ' Science', hit: false },
        ],
        excerpt: [
          { text: 'Build a ', hit: false },
          { text: 'rocket', hit: true },
          { text: ' of paper and air.', hit: false },
        ],
        isQuestion: false,
      },
    ],
  }),
  galleryState<PreparedSearch>('search', 'search-empty', 'nothing found', {
    title: 'Search, nothing found',
    typed: 'zebra',
    language: 'en',
    ways,
    results: [],
  }),
];
