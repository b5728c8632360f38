import type { Report } from '../read-reports.ts';

/** A part of a mail: its headers by lower-case name, and its body. */
type Part = { headers: Map<string, string>; body: string };

const maxParts = 20;

/**
 * The reports in a returned mail (RFC 3464), or in a spam complaint passed on by a provider (RFC 5965), as a bounce mailbox receives them; null for
 * other mails. A delay is no failure yet.
 */
export function readReturnedMail(raw: string): Report[] | null {
  const whole = partOf(raw.replaceAll(/\r\n?/g, '\n'));
  if (!/^multipart\/report\b/i.test(typeOf(whole))) return null;
  const parts = partsOf(whole);
  const returned = parts.find((part) => /^(?:message\/rfc822|text\/rfc822-headers)\b/i.test(typeOf(part)));
  const original = returned ? partOf(returned.body) : null;
  const messageId = original?.headers.get('message-id')?.slice(0, 300);
  const about = messageId ? { messageId } : {};
  const status = parts.find((part) => /^message\/delivery-status\b/i.test(typeOf(part)));
  if (status) return failures(status.body).map((one) => ({ ...one, ...about }));
  const feedback = parts.find((part) => /^message\/feedback-report\b/i.test(typeOf(part)));
  if (!feedback) return null;
  const said = partOf(feedback.body).headers;
  const address = bare(said.get('original-rcpt-to') ?? original?.headers.get('to') ?? '');
  return said.get('feedback-type')?.toLowerCase() === 'abuse' && address
    ? [{ type: 'complaint', address, ...about }]
    : [];
}

/** For each recipient that failed: the first block is about the mail server. */
function failures(body: string): Report[] {
  return body.split(/\n\n+/).flatMap((block): Report[] => {
    const { headers } = partOf(block);
    const type = headers.get('action')?.toLowerCase() === 'failed' ? typeOfStatus(headers.get('status') ?? '') : null;
    // We know a forwarded address by its original.
    const address = bare(
      (headers.get('original-recipient') ?? headers.get('final-recipient') ?? '').split(';').pop() ?? '',
    );
    return type && address ? [{ type, address }] : [];
  });
}

/** No such mailbox or host, permanently or for now. Statuses about the mail or about us block no address. */
function typeOfStatus(status: string): Report['type'] | null {
  if (/^5\.(?:1\.\d+|2\.1|4\.4|0\.0)\b/.test(status)) return 'bounce';
  return /^(?:4\.\d|5\.2\.2\b)/.test(status) ? 'soft-bounce' : null;
}

const typeOf = ({ headers }: Part): string => headers.get('content-type') ?? '';

function partOf(text: string): Part {
  const end = text.indexOf('\n\n');
  const head = end === -1 ? text : text.slice(0, end);
  const headers = new Map<string, string>();
  // A line that begins with white space continues the previous one (header folding).
  for (const line of head.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const [, name = '', value = ''] = /^([\w-]{1,60}):\s*(.*)$/.exec(line) ?? [];
    if (name && !headers.has(name.toLowerCase())) headers.set(name.toLowerCase(), value.trim());
  }
  return { headers, body: end === -1 ? '' : text.slice(end + 2) };
}

function partsOf(whole: Part): Part[] {
  const [, quoted, plain] = /boundary=(?:"([^"\n]{1,200})"|([^\s;"]{1,200}))/i.exec(typeOf(whole)) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) return [];
  const pieces = `\n${whole.body}`.split(`\n--${boundary}`).slice(1, maxParts + 1);
  return pieces.filter((piece) => !piece.startsWith('--')).map((piece) => partOf(piece.replace(/^[ \t]*\n/, '')));
}

const bare = (address: string): string => {
  const found = (/<([^<>]+)>/.exec(address)?.[1] ?? address).trim();
  return found.includes('@') && found.length <= 254 ? found : '';
};
