import { config } from '#foundation/config';
import { log } from '#foundation/config/log.server.ts';
import { inTransaction } from '#platform/db';
import type { Route } from './+types/mail-reports.api';
import { readReports } from './read-reports.ts';
import { receiveReports } from './receive-reports.ts';
import { maxReportBytes, respond } from './respond.ts';

export const loader = () => respond(405, 'Reports are posted', { Allow: 'POST' });

/** Webhook for bounces and complaints. 2xx only once everything is stored; anything not authenticated is a 4xx and changes nothing. */
export async function action({ request }: Route.ActionArgs) {
  if (request.method !== 'POST') return respond(405, 'Reports are posted', { Allow: 'POST' });
  const { MAIL_REPORTS_SECRET: secret } = config();
  if (!secret) return respond(404, 'No reports are taken here');
  const raw = new Uint8Array(await request.arrayBuffer());
  if (raw.length > maxReportBytes) return respond(413, 'Too long');
  const reports = readReports(raw, request.headers.get('x-signature') ?? '', secret);
  if (typeof reports === 'string') {
    log().warn({ reason: reports }, 'mail reports refused');
    return respond(reports === 'forged' ? 401 : 400, reports);
  }
  const taken = await inTransaction((tx) => receiveReports(tx, reports));
  return respond(200, `stored ${taken}`);
}
