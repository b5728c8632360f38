import { z } from 'zod';
import { block, text, title } from '../../pages/parts.ts';

/** Contact details. The phone number comes from the settings; without one none is shown. */
export const schema = () =>
  block('contact', {
    title: title(),
    text: text(280).optional(),
    email: z.email().optional(),
    address: text(200).optional(),
    hours: text(120).optional(),
    phone: z.boolean().optional(),
  });

export type Contact = z.output<ReturnType<typeof schema>>;
