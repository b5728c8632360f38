/** `failed`: all tries were used up; staff see it and may send it again. */
export type MailState = 'queued' | 'sent' | 'failed';

export const mailStates = ['queued', 'sent', 'failed'] as const satisfies MailState[];

export type Attachment = { filename: string; contentType: string; content: string };

/** The record of a mail, so that an order or lead can show its mails. */
export type MailAbout = {
  kind: 'order' | 'lead' | 'staff' | 'waitlist' | 'privacy' | 'newsletter';
  id: string;
  /** What staff know it by, such as the reference of an order. */
  label?: string;
};

// One address of the plain kind: no display name, list, quote, comment or control character may pass.
const addressShape =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$/i;

/** Whether the text is exactly one plain e-mail address that is safe in a header. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && addressShape.test(text) && !/^\.|\.\.|\.@/.test(text);
}

/**
 * A typed address as it is stored and mailed to, else null: the domain in ASCII, because mail servers take no other (IDNA, UTS #46:
 * `asha@bücher.example` is `asha@xn--bcher-kva.example`). The name before the @ stays as it is, and must be ASCII: few servers take others (RFC 6531).
 */
export function readMailAddress(typed: string): string | null {
  const text = typed.trim().replaceAll('＠', '@');
  const at = text.lastIndexOf('@');
  const address = /^[ -~]*$/.test(text) ? text : `${text.slice(0, at)}@${asciiDomain(text.slice(at + 1))}`;
  return isMailAddress(address) ? address : null;
}

/** Empty for what is no domain. The signs of an address around a host would be read as such. */
function asciiDomain(domain: string): string {
  if (/[\s/\\?#:@%[\]]/.test(domain)) return '';
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
}

/** Whose mailbox an address is, for limits: without case, without what follows a `+`, at Gmail without dots. Never mailed to. */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@');
  const name = local.split('+')[0] ?? '';
  const google = domain === 'gmail.com' || domain === 'googlemail.com';
  return google ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
