import type { KitContents } from './schema.ts';

export const example: KitContents = {
  kind: 'kit-contents',
  id: 'kit',
  title: 'In the box',
  items: [
    { name: 'Breadboard', count: 1 },
    { name: 'Lamps (LED)', count: 10, text: 'Red, green and yellow' },
  ],
  note: 'Batteries are included.',
};
