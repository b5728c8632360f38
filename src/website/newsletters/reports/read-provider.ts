import { readJson } from '#foundation/kit/json/read-json.ts';
import { knowsPassword } from './formats/basic-password.ts';
import { readReturnedMail } from './formats/dsn.ts';
import { readPostmark } from './formats/postmark.ts';
import { readSes, type FromSns } from './formats/ses.ts';
import { isSigned, type Report } from './read-reports.ts';

const reportFormats = ['ses', 'postmark', 'returned'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const isReportFormat = (text: unknown): text is ReportFormat =>
  (reportFormats as readonly unknown[]).includes(text);

type Sent = { raw: Uint8Array; headers: Headers; secret: string };

/**
 * Reads a provider's own format: Amazon SES by SNS, Postmark, or a returned mail (`returned`), signed by its forwarder like our own reports.
 * Otherwise returns why it is refused.
 */
export function readProvider(
  format: ReportFormat,
  { raw, headers, secret }: Sent,
): FromSns | { reports: Report[] } | 'forged' | 'unreadable' {
  const isGenuine =
    format === 'returned'
      ? isSigned(raw, headers.get('x-signature') ?? '', secret)
      : knowsPassword(headers.get('authorization'), secret);
  if (!isGenuine) return 'forged';
  if (format === 'returned') return readable(readReturnedMail(Buffer.from(raw).toString('utf8')));
  const body = readJson(raw);
  return (format === 'ses' ? readSes(body) : readable(readPostmark(body))) ?? 'unreadable';
}

const readable = (reports: Report[] | null) => (reports ? { reports } : ('unreadable' as const));
