import { z } from 'zod';
import { block, link, text, title } from '../../pages/parts.ts';

/** A short, prominent message. */
export const schema = () =>
  block('notice', {
    look: z.enum(['info', 'success', 'warning', 'danger']).optional(),
    title: title().optional(),
    text: text(400),
    link: link().optional(),
  });

export type NoticeBlock = z.output<ReturnType<typeof schema>>;
