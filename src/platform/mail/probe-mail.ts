import { config } from '#foundation/config';

/** Milliseconds for each answer of the mail server. */
const patience = 5_000;

/** `folder`: there is no mail server, mails are files. `refused`: it wants another user or password; `unreachable`: anything else. */
type MailProbe = { how: 'folder' } | { how: 'sends' } | { how: 'refused' | 'unreachable'; host: string; code: string };

/** Speaks with the mail server of the settings up to where a mail would begin: greeting, TLS, user and password. Sends none. */
export async function probeMail(): Promise<MailProbe> {
  const { SMTP_URL, LOCKED_SERVICES } = config();
  if (LOCKED_SERVICES.includes('smtp')) return { how: 'refused', host: 'set on screen', code: 'EAUTH' };
  if (!SMTP_URL) return { how: 'folder' };
  // Few servers ever ask: what speaks with a mail server is loaded by the first mail.
  const { smtpTransport } = await import('./smtp-transport.ts');
  let transport: Awaited<ReturnType<typeof smtpTransport>> | undefined;
  try {
    transport = await smtpTransport(SMTP_URL, { answer: patience });
    await transport.verify();
    return { how: 'sends' };
  } catch (error) {
    const { code = 'unknown' } = error as { code?: string };
    return { how: code === 'EAUTH' ? 'refused' : 'unreachable', host: new URL(SMTP_URL).host, code };
  } finally {
    transport?.close();
  }
}
