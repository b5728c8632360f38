import type { Venue } from './schema.ts';

export const example: Venue = {
  kind: 'venue',
  id: 'venue',
  title: 'Where we meet',
  name: 'The loft above the library',
  address: '12 Workshop Street, Chennai 600001',
  directions: 'Two minutes on foot from the bus stop; the door beside the bicycle shop.',
  hours: 'Doors open 20 minutes before we begin',
};
