import { probeMail } from '#platform/mail';
import { broken, fine, look, type Finding } from './finding.ts';

/** Whether the mail server takes us: greeting, TLS, user and password. No mail is sent. */
export async function checkMail(): Promise<Finding> {
  const about = 'mail';
  const probe = await probeMail();
  if (probe.how === 'folder')
    return look(about, 'Mails are files in DATA_DIR/mail; nobody receives one.', 'Set SMTP_URL and MAIL_FROM.');
  if (probe.how === 'sends') return fine(about, 'The mail server takes the user and the password.');
  if (probe.how === 'refused')
    return broken(about, `The mail server ${probe.host} refuses the user or the password.`, 'Mend both in SMTP_URL.');
  return broken(
    about,
    `The mail server ${probe.host} cannot be spoken with (${probe.code}).`,
    'Look at host, port and TLS in SMTP_URL (smtp:// with port 587, smtps:// with 465), and at a firewall between. Mails wait meanwhile.',
  );
}
