import type { MailTemplates } from './schema.ts';

export const example: MailTemplates = { kind: 'mail-templates', id: 'mails', title: 'The mails as they leave us' };
