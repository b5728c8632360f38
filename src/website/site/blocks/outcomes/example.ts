import type { Outcomes } from './schema.ts';

export const example: Outcomes = {
  kind: 'outcomes',
  id: 'outcomes',
  title: 'What you will have made',
  items: [
    { title: 'A paper rocket', text: 'Change the fins and see what flies straight.', art: 'rockets' },
    { title: 'A light that knows it is dark', text: 'A sensor, a resistor and a lamp.', art: 'electronics' },
    { title: 'A chart people believe', art: 'data' },
  ],
};
