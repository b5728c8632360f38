import { exampleBatch } from '../shared/example-data.ts';
import { galleryState } from '../shared/gallery-state.ts';
import type { Hero, PreparedHero } from './schema.ts';

export const example: Hero = {
  kind: 'hero',
  id: 'hero',
  eyebrow: 'Live workshop',
  title: 'Launch a rocket you built yourself',
  lead: 'Paper, water and air: enough to find out with your own hands why things fly.',
  art: 'rockets',
  actions: [
    { label: 'Join the workshop', to: 'enrol' },
    { label: 'What we make', to: '#outcomes', look: 'secondary' },
  ],
  note: 'For ages 8 to 14',
};

export const states = [
  galleryState<PreparedHero>('hero', 'hero-mascot', 'with the mascot, in ink', {
    title: 'A workshop for the whole school',
    lead: 'One date, one price, one list of names.',
    mascot: 'building',
    tone: 'ink',
    next: exampleBatch('open', 18),
    facts: { ages: { min: 8, max: 14 }, sessions: 2, minutes: 90, languages: ['English'], kit: true, venue: null },
  }),
];
