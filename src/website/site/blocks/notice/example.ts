import { galleryState } from '../shared/gallery-state.ts';
import type { NoticeBlock } from './schema.ts';

export const example: NoticeBlock = {
  kind: 'notice',
  id: 'notice',
  look: 'info',
  title: 'Good to know',
  text: 'Kits are posted within India.',
};

export const states = (['success', 'warning', 'danger'] as const).map((look) =>
  galleryState<NoticeBlock>('notice', `notice-${look}`, look, {
    look,
    title: `A ${look} notice`,
    text: 'One sentence says what to do.',
  }),
);
