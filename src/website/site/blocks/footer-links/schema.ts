import { z } from 'zod';
import { block, link, text, title } from '../../pages/parts.ts';

/** Groups of links at the end of a page. */
export const schema = () =>
  block('footer-links', {
    title: title().optional(),
    groups: z
      .array(z.strictObject({ title: text(40), links: z.array(link()).min(1).max(8) }))
      .min(1)
      .max(4),
  });

export type FooterLinks = z.output<ReturnType<typeof schema>>;
