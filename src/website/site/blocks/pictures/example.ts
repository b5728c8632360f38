import type { Pictures } from './schema.ts';

export const example: Pictures = {
  kind: 'pictures',
  id: 'pictures',
  title: 'What it looks like on the table',
  items: [
    {
      picture: 'workbench',
      art: 'electronics',
      alt: 'A workbench with a paper rocket, a breadboard and tools on the wall',
      caption: 'The bench before the first session',
    },
    { art: 'aeromodelling', alt: 'A glider over a hill', caption: 'A glider after its first flight' },
    { art: 'data', alt: 'A chart drawn from measured values', caption: 'A chart of what was measured' },
  ],
};
