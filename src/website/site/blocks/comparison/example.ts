import { exampleBatch, exampleOffer } from '../shared/example-data.ts';
import { galleryState } from '../shared/gallery-state.ts';
import type { Compared, Comparison, PreparedComparison } from './schema.ts';

export const example: Comparison = {
  kind: 'comparison',
  id: 'comparison',
  title: 'Two workshops side by side',
  programmes: ['electronics', 'rocket-science'],
};

const drawing = { base: '', widths: [], width: 320, height: 240, placeholder: '', drawing: '/favicon.svg', full: true };

const column = (slug: string, changes: Partial<Compared> = {}): Compared => ({
  slug,
  title: `A workshop on ${slug}`,
  summary: 'One sentence says what is in your hands at the end.',
  path: '#example-comparison',
  picture: { source: drawing, alt: '', ratio: '4x3' },
  ages: { min: 8, max: 14 },
  sessions: 2,
  minutes: 75,
  weeks: 1,
  languages: ['English', 'Tamil'],
  kit: true,
  venue: null,
  price: exampleOffer,
  next: exampleBatch('open', 24),
  ...changes,
});

export const states = [
  galleryState<PreparedComparison>(
    'comparison',
    'comparison-three',
    'three, one of them sold out, another without dates',
    {
      title: 'Three side by side',
      columns: [
        column('rockets'),
        column('electronics', { kit: false, sessions: 10, weeks: 10, next: exampleBatch('sold-out', 0) }),
        column('data', { venue: 'Community hall', next: null }),
      ],
      problem: null,
      incomplete: true,
      choosePath: '#example-comparison',
    },
  ),
];
