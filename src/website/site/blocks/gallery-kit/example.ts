import type { GalleryState } from '../shared/gallery-state.ts';
import type { GalleryKit } from './view.tsx';

const names: Record<GalleryKit['show'], string> = {
  buttons: 'buttons and badges',
  form: 'form with an error',
  toasts: 'messages (TST-1)',
  offline: 'offline',
  loading: 'loading, with the place kept free',
  empty: 'empty',
  'not-found': 'error 404',
  glitch: 'error 500',
  'glitch-home': 'error 500 on the home page',
  'glitch-workshops': 'error 500 on the workshops',
};

export const states: GalleryState[] = Object.entries(names).map(([show, name]) => ({
  name,
  block: { kind: 'gallery-kit', id: `kit-${show}`, show },
}));
