import type { Steps } from './schema.ts';

export const example: Steps = {
  kind: 'steps',
  id: 'steps',
  title: 'How it goes',
  items: [
    { title: 'Choose', text: 'A programme and an hour that suits you.' },
    { title: 'Unpack', text: 'The box comes before the first session.' },
    { title: 'Build', text: 'Live, with a teacher who sees your table.' },
  ],
};
