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
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/** Whether the text is exactly one plain e-mail address that is safe in a header. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && addressShape.test(text) && !/^\.|\.\.|\.@/.test(text);
}

/** Whose mailbox an address is, for limits: without case, without what follows a `+`, at Gmail without dots. Never mailed to. */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@');
  const name = local.split('+')[0] ?? '';
  const google = domain === 'gmail.com' || domain === 'googlemail.com';
  return google ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
