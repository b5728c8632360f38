import type { Facts } from './schema.ts';

export const example: Facts = {
  kind: 'facts',
  id: 'facts',
  title: 'At a glance',
  items: [
    { label: 'Where', value: 'Live online' },
    { label: 'Group', value: 'Small' },
  ],
};
