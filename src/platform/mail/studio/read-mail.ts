import type { Tx } from '#platform/db';
import { textWithoutSecrets } from '#foundation/kit/secret-addresses.ts';
import { history } from '#platform/people';
import type { Role } from '#platform/people/model';
import { findMail } from '../find-mails.ts';
import { aboutMail } from './about-mail.ts';

export type ShownMail = NonNullable<Awaited<ReturnType<typeof readMail>>>;

/** One mail with its history, without its HTML and with every secret in its text masked, or null. */
export async function readMail(tx: Tx, id: string, role: Role) {
  const mail = await findMail(tx, id);
  if (!mail) return null;
  const { html: _, attachments, text, ...shown } = mail;
  return {
    ...shown,
    about: aboutMail(mail, role),
    text: textWithoutSecrets(text),
    files: attachments.map(({ filename }) => filename),
    steps: await history(tx, 'mail', mail.id),
  };
}
