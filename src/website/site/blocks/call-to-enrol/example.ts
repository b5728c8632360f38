import type { CallToEnrol } from './schema.ts';

export const example: CallToEnrol = {
  kind: 'call-to-enrol',
  id: 'enrol',
  tone: 'ink',
  title: 'The next rocket is yours',
  text: 'Choose the day that suits you.',
  mascot: 'cheering',
};
