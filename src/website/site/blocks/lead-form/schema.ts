import { z } from 'zod';
import type { Question } from '#marketing/forms/model';
import { block, blockId, text, title } from '../../pages/parts.ts';

/**
 * A callback form: in the page, in a dialog behind a button, in a dialog that also opens once after half of the page has been scrolled (`popup`), or
 * behind a bar at the lower edge (`bar`: put it last). With `mobile: optional` it asks for an e-mail address, and the phone number is optional.
 * `form` names one of the school's forms, whose questions are added.
 */
export const schema = () =>
  block('lead-form', {
    title: title(),
    text: text(280).optional(),
    button: text(32).optional(),
    show: z.enum(['inline', 'dialog', 'popup', 'bar']).optional(),
    mobile: z.literal('optional').optional(),
    form: blockId().optional(),
  });

export type LeadFormBlock = z.output<ReturnType<typeof schema>>;

export type PreparedLeadForm = LeadFormBlock & { questions?: Question[] };
