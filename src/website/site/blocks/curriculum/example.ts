import type { Curriculum } from './schema.ts';

export const example: Curriculum = {
  kind: 'curriculum',
  id: 'curriculum',
  title: 'Two days, step by step',
  sessions: [
    {
      title: 'What pushes a rocket up?',
      text: 'From a balloon to the first paper rocket.',
      make: 'Three paper rockets',
    },
    {
      title: 'Water and air pressure',
      text: 'Build, learn the safety rules, launch.',
      make: 'A water rocket with its launcher',
    },
  ],
};
