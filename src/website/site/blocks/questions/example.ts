import type { Questions } from './schema.ts';

export const example: Questions = {
  kind: 'questions',
  id: 'questions',
  title: 'Questions parents ask',
  items: [
    { question: 'Does my child need to know anything before?', answer: 'No. Whoever can hold scissors can join.' },
    { question: 'Is it safe?', answer: 'Yes: no fire and no chemicals.' },
  ],
};
