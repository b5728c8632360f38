import type { OutgoingMail } from './mail-carrier.ts';

/**
 * The mail server's result. `refused`: no such mailbox, permanently; `later`: temporarily not accepted for this mailbox;
 * `content`: it rejects this mail; `away`: no connection, or it accepts nothing from us; `unknown`: it may have accepted it.
 */
export type Carried = { took: 'yes' | 'refused' | 'later' | 'content' | 'away' | 'unknown'; code: string };

/**
 * Passes a mail to the mail server once, without the outbox: for callers that record the sending before and after. Its id is the
 * `Message-ID`. Never throws the server's errors.
 */
export async function carryMail(mail: OutgoingMail): Promise<Carried> {
  try {
    const { mailCarrier } = await import('./mail-carrier.ts');
    await mailCarrier().carry(mail);
    return { took: 'yes', code: '' };
  } catch (error) {
    return judged(error as Failure);
  }
}

/** SMTP commands before the mailbox is named. */
const stepsBefore = /^(?:EHLO|HELO|LHLO|STARTTLS|AUTH.*|MAIL FROM)$/;

type Failure = { code?: unknown; responseCode?: unknown; command?: unknown; syscall?: unknown; message?: unknown };

/**
 * An ended connection has the code `CONN` whenever it ended, also after the mail was handed over: only errors that must have come before count as
 * `away`.
 */
function judged({ code, responseCode, command, syscall, message }: Failure): Carried {
  const parts = [code, responseCode, command].filter((part) => typeof part === 'string' || typeof part === 'number');
  const told = (took: Carried['took']): Carried => ({ took, code: parts.join(' ') });
  const status = typeof responseCode === 'number' ? responseCode : 0;
  const unreached = syscall === 'connect' || syscall === 'getaddrinfo' || message === 'Connection timeout';
  const refusedUs = status >= 400 && typeof command === 'string' && stepsBefore.test(command);
  if (unreached || refusedUs || message === 'Greeting never received') return told('away');
  if (code === 'EDNS' || code === 'EAUTH' || code === 'ETLS') return told('away');
  if (command === 'RCPT TO' && status >= 500) return told('refused');
  if (command === 'DATA' && status >= 500) return told('content');
  if ((command === 'RCPT TO' || command === 'DATA') && status >= 400) return told('later');
  return told('unknown');
}
