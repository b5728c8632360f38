import type { OutgoingMail } from './mail-carrier.ts';

/**
 * How the mail server took a mail. `refused`: it knows no such mailbox, for good; `later`: it took nothing because of this mailbox, for now;
 * `content`: it will not have this mail; `away`: nobody could be spoken to, or it will have nothing from us; `unknown`: it may have taken it.
 */
export type Carried = { took: 'yes' | 'refused' | 'later' | 'content' | 'away' | 'unknown'; code: string };

/**
 * Gives a mail to the mail server once, past the outbox: for whoever notes by itself, before and after, that it was sent. Its id names it
 * (`Message-ID`). Never throws what the server says.
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

/** Steps that come before a mail server is told of a mailbox. */
const stepsBefore = /^(?:EHLO|HELO|LHLO|STARTTLS|AUTH.*|MAIL FROM)$/;

type Failure = { code?: unknown; responseCode?: unknown; command?: unknown; syscall?: unknown; message?: unknown };

/**
 * A connection that ended says `CONN` whenever it did, also after the mail was handed over: only what can have happened before alone counts as
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
