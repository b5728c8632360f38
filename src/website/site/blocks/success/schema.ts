import { z } from 'zod';
import type { VisitorContext } from '../../page-data/block-props.ts';
import { block, text, title } from '../../pages/parts.ts';

/** Thanks a visitor with a valid token; shows a neutral text to all others. */
export const schema = () =>
  block('success', {
    title: title(),
    text: text(280).optional(),
    next: z.array(text(160)).max(5).optional(),
    neutralTitle: title().optional(),
    neutralText: text(280).optional(),
  });

export type Success = z.output<ReturnType<typeof schema>>;
/** Additions of the neutral page. `page`: the path that sells the programme; `email`: the support address of the settings. */
export type SuccessHelp = {
  programme: { title: string; page: string | null; kit: boolean } | null;
  email: string | null;
  support: string | null;
};
/** `readyPath`: for buyers, the path of the page that prepares the first session, with their token. */
export type PreparedSuccess = Success & {
  visitor?: VisitorContext;
  help?: SuccessHelp | null;
  readyPath?: string | null;
};
