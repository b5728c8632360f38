import type { Contact } from './schema.ts';

export const example: Contact = {
  kind: 'contact',
  id: 'contact',
  title: 'Reach us',
  email: 'hello@school.example',
  hours: 'Monday to Saturday, 10 to 18 o’clock',
};
