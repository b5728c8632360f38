import type { NewsletterBlock } from './schema.ts';

export const example: NewsletterBlock = {
  kind: 'newsletter',
  id: 'newsletter',
  title: 'One thing to build, once a month',
  text: 'An instruction for the kitchen table, and the dates of new batches. No more than one mail a month.',
};
