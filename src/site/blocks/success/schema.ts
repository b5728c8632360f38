import { z } from 'zod';
import type { VisitorContext } from '../../page-data/block-props.ts';
import { block, text, title } from '../../pages/parts.ts';

/** The thank-you of a page: a celebration for whoever brings a genuine token, a neutral word for everybody else. */
export const schema = () =>
  block('success', {
    title: title(),
    text: text(280).optional(),
    next: z.array(text(160)).max(5).optional(),
    neutralTitle: title().optional(),
    neutralText: text(280).optional(),
  });

export type Success = z.output<ReturnType<typeof schema>>;
/** What a visitor without a token is told beside the greeting. `page`: where the programme is sold; `email`: of the settings. */
export type SuccessHelp = {
  programme: { title: string; page: string | null; kit: boolean } | null;
  email: string | null;
  support: string | null;
};
/** `readyPath`: for buyers, the page that prepares them, with their token. */
export type PreparedSuccess = Success & {
  visitor?: VisitorContext;
  help?: SuccessHelp | null;
  readyPath?: string | null;
};

export const example: Success = {
  kind: 'success',
  id: 'success',
  title: 'You are in!',
  text: 'We look forward to building with you.',
  next: ['Look into your mail for the confirmation.'],
};
