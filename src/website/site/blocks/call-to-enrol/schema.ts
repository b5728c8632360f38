import { z } from 'zod';
import { block, link, mascot, text, title, to } from '../../pages/parts.ts';

/** The call to enrol at the end of a page. */
export const schema = () =>
  block('call-to-enrol', {
    title: title(),
    text: text(240).optional(),
    label: text(32).optional(),
    to: to().optional(),
    second: link().optional(),
    mascot: mascot(),
  });

export type CallToEnrol = z.output<ReturnType<typeof schema>>;
