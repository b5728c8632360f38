import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { config } from '#foundation/config';
import { smtpTransport } from './smtp-transport.ts';
import type { mails } from './tables.ts';

/** An outgoing mail; `headers` are added to the usual ones. */
export type OutgoingMail = Pick<
  typeof mails.$inferSelect,
  'id' | 'address' | 'subject' | 'html' | 'text' | 'attachments' | 'language'
> & { headers?: Record<string, string> };

/** What takes mails away: a mail server, or without one the folder `mail` of the data folder. */
export type MailCarrier = { carry: (mail: OutgoingMail) => Promise<void> };

/** The carrier the settings name. Throws with the code EAUTH while the mail server's password, set on screen, cannot be read. */
export function mailCarrier(): MailCarrier {
  const { SMTP_URL, DATA_DIR, LOCKED_SERVICES } = config();
  // Not a folder: mails would count as sent. They wait until the password can be read, or is typed again.
  if (LOCKED_SERVICES.includes('smtp'))
    throw Object.assign(new Error('the password of the mail server cannot be read'), { code: 'EAUTH' });
  return SMTP_URL ? smtpCarrier(SMTP_URL) : folderCarrier(path.join(DATA_DIR, 'mail'));
}

/** Delivers to the server of an smtp(s) address. Throws what the server answered; hanging ends after 30 s. */
function smtpCarrier(url: string): MailCarrier {
  return {
    carry: async (mail) => {
      const transport = await smtpTransport(url);
      try {
        await transport.sendMail(message(mail));
      } finally {
        transport.close();
      }
    },
  };
}

/** Writes `<id>.eml` atomically: to a temporary file, synced, then renamed. */
function folderCarrier(folder: string): MailCarrier {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    carry: async (mail) => {
      const { message: source } = await transport.sendMail(message(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${mail.id}.eml`);
      const aside = await open(`${file}.part`, 'w', 0o600);
      try {
        await aside.writeFile(source as Buffer);
        await aside.sync();
      } finally {
        await aside.close();
      }
      await rename(`${file}.part`, file);
    },
  };
}

function message(mail: OutgoingMail): SendMailOptions {
  const { MAIL_FROM, BRAND_NAME } = config();
  return {
    from: { name: BRAND_NAME, address: MAIL_FROM },
    // Not a string: one with a line break in it would reach addressees of the attacker's choice.
    to: { name: '', address: mail.address },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    attachments: mail.attachments.map(({ filename, contentType, content }) => ({ filename, contentType, content })),
    // The same at every try, so that a mail server can tell a repeated delivery from a second mail.
    messageId: `<${mail.id}@${MAIL_FROM.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language, ...mail.headers },
  };
}
