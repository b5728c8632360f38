import { z } from 'zod';
import { block, text, title, to } from '../../pages/parts.ts';

/** The school's partners; shows `emptyText` while there are none. */
export const schema = () =>
  block('partners', {
    title: title(),
    text: text(280).optional(),
    items: z.array(z.strictObject({ name: text(80), to: to().optional() })).max(60),
    emptyText: text(240),
  });

export type Partners = z.output<ReturnType<typeof schema>>;
