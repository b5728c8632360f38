import type { Report } from '../read-reports.ts';

/** A part of a mail: its headers by lower-case name, and its body. */
type Part = { headers: Map<string, string>; body: string };

const maxParts = 20;

/**
 * The reports in a returned mail (RFC 3464, RFC 6533), or in a spam complaint passed on by a provider (RFC 5965), as a bounce mailbox receives them.
 * Other mails have none: answers of people on holiday come to the same mailbox, and a refusal would go back to it as one more bounce. A delay is no
 * failure yet. Null for what is no mail.
 */
export function readReturnedMail(raw: string): Report[] | null {
  const whole = partOf(raw.replaceAll(/\r\n?/g, '\n'));
  if (whole.headers.size === 0) return null;
  if (!/^multipart\/report\b/i.test(typeOf(whole))) return failuresInHead(whole);
  const parts = partsOf(whole);
  const returned = parts.find((part) =>
    /^(?:message\/(?:rfc822|global(?:-headers)?)|text\/rfc822-headers)(?![-\w])/i.test(typeOf(part)),
  );
  const original = returned ? partOf(returned.body) : null;
  const messageId = original?.headers.get('message-id')?.slice(0, 300);
  const about = messageId ? { messageId } : {};
  const status = parts.find((part) => /^message\/(?:global-)?delivery-status\b/i.test(typeOf(part)));
  if (status) return failures(status.body).map((one) => ({ ...one, ...about }));
  const feedback = parts.find((part) => /^message\/feedback-report\b/i.test(typeOf(part)));
  if (!feedback) return [];
  const said = partOf(feedback.body).headers;
  // Microsoft names the recipient in the head of the mail; most others take the address out.
  const address = [
    said.get('original-rcpt-to'),
    original?.headers.get('x-hmxmroriginalrecipient'),
    original?.headers.get('to'),
  ]
    .map((one = '') => bare(one))
    .find((one) => one !== '' && !/redacted/i.test(one));
  return said.get('feedback-type')?.toLowerCase() === 'abuse' && (address !== undefined || messageId)
    ? [{ type: 'complaint', ...(address !== undefined && { address }), ...about }]
    : [];
}

/** For each recipient that failed: the first block is about the mail server. */
function failures(body: string): Report[] {
  return body.split(/\n\n+/).flatMap((block): Report[] => {
    const { headers } = partOf(block);
    const text = ['diagnostic-code', 'x-supplementary-info'].map((name) => headers.get(name) ?? '').join(' ');
    const failed = /^failed\b/i.test(headers.get('action') ?? '');
    const type = failed ? typeOfStatus(headers.get('status') ?? '', text) : null;
    // We know a forwarded address by its original.
    const address = addressOf(headers.get('original-recipient')) || addressOf(headers.get('final-recipient'));
    return type && address ? [{ type, address }] : [];
  });
}

/** The address behind its type (`rfc822;asha@x.example`). Some servers leave its plus sign encoded, as it came (xtext, RFC 3461). */
const addressOf = (recipient = ''): string =>
  bare(recipient.replace(/^[\w-]+\s*;/, '')).replaceAll(/\+(2B|3D)/g, (sign) => (sign === '+2B' ? '+' : '='));

/** Exim and others tell a failure in plain text, and name the addresses in the head. */
function failuresInHead({ headers, body }: Part): Report[] {
  const addresses = (headers.get('x-failed-recipients') ?? '').split(',').map(bare);
  const [text = '', copy = ''] = body.split(/^-+ .*\bcopy of .*$/m);
  const type = typeOfStatus('5.0.0', text);
  const messageId = /^message-id:\s*(<[^<>\n]{1,298}>)/im.exec(copy)?.[1];
  return addresses.flatMap((address) =>
    type && address ? [{ type, address, ...(messageId !== undefined && { messageId }) }] : [],
  );
}

/** A status within the text of a server, not the end of an IP address. */
const detailed = /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/g;

/**
 * No such mailbox or host, permanently or for now. Statuses about the mail or about us block no address. `text` is what the other server said: where
 * the status is a general one, it alone tells them apart.
 */
function typeOfStatus(status: string, text: string): Report['type'] | null {
  const isGeneral = /^5\.(?:0\.0|5\.\d+)\b/.test(status);
  const inText = isGeneral ? [...text.matchAll(detailed)].map(([one]) => one).find((one) => !isGeneralStatus(one)) : '';
  const code = inText || status;
  if (/^5\.4\.1\b/.test(code)) return /recipient/i.test(text) ? 'bounce' : null;
  if (/^5\.(?:1\.\d+|2\.1|4\.4|4\.310)\b/.test(code)) return 'bounce';
  if (/^(?:4\.\d|5\.2\.2\b|5\.4\.7\b)/.test(code)) return 'soft-bounce';
  if (!isGeneralStatus(code)) return null;
  if (/\b(?:full|quota)\b/i.test(text)) return 'soft-bounce';
  if (/spam|unsolicited|block|blacklist|policy|reputation|denied|relay/i.test(text)) return null;
  const noMailbox =
    /\b(?:unknown|unavailable|disabled|no such|not found|no mailbox|not exist|doesn't have|invalid recipient)/i;
  return /^5\.0\.0\b/.test(code) || noMailbox.test(text) ? 'bounce' : null;
}

const isGeneralStatus = (status: string) => /^[45]\.(?:0\.0|5\.\d+)\b/.test(status);

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
  return pieces
    .filter((piece) => !piece.startsWith('--'))
    .map((piece) => decoded(partOf(piece.replace(/^[ \t]*\n/, ''))));
}

/** A gateway on the way may encode parts that need none. */
function decoded({ headers, body }: Part): Part {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64')
    return { headers, body: Buffer.from(body, 'base64').toString('utf8').replaceAll(/\r\n?/g, '\n') };
  if (encoding !== 'quoted-printable') return { headers, body };
  const bytes = body
    .replaceAll(/=[ \t]*\n/g, '')
    .replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return { headers, body: Buffer.from(bytes, 'latin1').toString('utf8') };
}

const bare = (address: string): string => {
  const found = (/<([^<>]+)>/.exec(address)?.[1] ?? address).trim();
  return found.includes('@') && found.length <= 254 ? found : '';
};
