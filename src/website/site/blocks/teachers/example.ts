import { galleryState } from '../shared/gallery-state.ts';
import type { PreparedTeachers, Teachers } from './schema.ts';

export const example: Teachers = {
  kind: 'teachers',
  id: 'teachers',
  title: 'Who teaches',
  items: [],
  emptyText: 'Names stand here once a teacher has agreed to be shown. Until then, ask us who teaches your batch.',
};

export const states = [
  galleryState<PreparedTeachers>('teachers', 'teachers-named', 'named, without portraits', {
    title: 'Who teaches, by name',
    emptyText: 'Nobody yet.',
    items: [
      { name: 'First teacher', about: 'What this person builds, and since when they teach.' },
      { name: 'Second teacher' },
    ],
  }),
];
