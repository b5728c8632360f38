import type { Cards } from './schema.ts';

export const example: Cards = {
  kind: 'cards',
  id: 'cards',
  title: 'Ways in',
  items: [
    {
      title: 'Workshops',
      text: 'A few meetings around one thing you build.',
      to: '/workshops',
      label: 'See them',
      art: 'space',
    },
    { title: 'Courses', text: 'Weekly, for months.', art: 'design' },
  ],
};
