import { z } from 'zod';
import { block, text, title } from '../../pages/parts.ts';

/** Quotes of customers. Shows nothing until the owner has entered real quotes of real people. */
export const schema = () =>
  block('testimonials', {
    title: title(),
    items: z.array(z.strictObject({ quote: text(400), name: text(80), about: text(80).optional() })).max(12),
  });

export type Testimonials = z.output<ReturnType<typeof schema>>;
