import type { z } from 'zod';
import type { Language } from '#foundation/locale/language.ts';
import { block, intro, title } from '../../pages/parts.ts';

/** The e-mails of an order as they are sent, one below the other, for editors. */
export const schema = () => block('mail-templates', { title: title(), intro: intro() });

export type MailTemplates = z.output<ReturnType<typeof schema>>;
export type PreparedMailTemplates = MailTemplates & { languages: Language[] };
