import type { z } from 'zod';
import { block, text, title } from '../../pages/parts.ts';

/** Subscription to the newsletter: one address, one consent. The subscriber confirms the address by e-mail (double opt-in). */
export const schema = () =>
  block('newsletter', {
    title: title(),
    text: text(280).optional(),
    button: text(32).optional(),
  });

export type NewsletterBlock = z.output<ReturnType<typeof schema>>;
