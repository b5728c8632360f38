import { galleryState } from '../shared/gallery-state.ts';
import type { LeadFormBlock } from './schema.ts';

export const example: LeadFormBlock = {
  kind: 'lead-form',
  id: 'lead',
  title: 'Shall we talk first?',
  text: 'Leave your number, and we explain everything.',
};

export const states = [
  galleryState<LeadFormBlock>('lead-form', 'lead-dialog', 'in a window', {
    title: 'Shall we call you?',
    show: 'dialog',
  }),
  galleryState<LeadFormBlock>('lead-form', 'lead-bar', 'as a bar', {
    title: 'Any question left?',
    show: 'bar',
    button: 'Talk to us',
  }),
];
