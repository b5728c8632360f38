import { exampleOrder } from '../shared/example-data.ts';
import { galleryState } from '../shared/gallery-state.ts';
import type { PreparedSuccess, Success } from './schema.ts';

export const example: Success = {
  kind: 'success',
  id: 'success',
  title: 'You are in!',
  text: 'We look forward to building with you.',
  next: ['Look into your mail for the confirmation.'],
};

export const states = [
  galleryState<PreparedSuccess>('success', 'success-paid', 'paid', {
    title: 'You are in!',
    visitor: exampleOrder('paid'),
  }),
  galleryState<PreparedSuccess>('success', 'success-lead', 'after a lead form', {
    title: 'Thank you',
    visitor: { kind: 'lead' },
  }),
];
