import { config } from '#foundation/config';
import { log } from '#foundation/config/log.server.ts';
import { inTransaction } from '#platform/db';
import type { Route } from './+types/provider-reports.api';
import { confirmTopic } from './confirm-topic.ts';
import { isReportFormat, readProvider } from './read-provider.ts';
import { receiveReports } from './receive-reports.ts';
import { maxReportBytes, respond } from './respond.ts';

export const loader = () => respond(405, 'Reports are posted', { Allow: 'POST' });

/**
 * Webhook for bounces and complaints in a provider's format. 2xx only once everything is stored; anything not authenticated is a 4xx and changes
 * nothing.
 */
export async function action({ request, params: { format } }: Route.ActionArgs) {
  if (request.method !== 'POST') return respond(405, 'Reports are posted', { Allow: 'POST' });
  const { MAIL_REPORTS_SECRET: secret } = config();
  if (!secret || !isReportFormat(format)) return respond(404, 'No reports are taken here');
  const raw = new Uint8Array(await request.arrayBuffer());
  if (raw.length > maxReportBytes) return respond(413, 'Too long');
  const told = readProvider(format, { raw, headers: request.headers, secret });
  if (typeof told === 'string') {
    log().warn({ reason: told, format }, 'mail reports refused');
    // SNS sends the password only after a challenge.
    return told === 'forged'
      ? respond(401, told, { 'WWW-Authenticate': 'Basic realm="mail reports"' })
      : respond(400, told);
  }
  if ('confirm' in told)
    return (await confirmTopic(told.confirm)) ? respond(200, 'confirmed') : respond(502, 'not confirmed');
  const taken = await inTransaction((tx) => receiveReports(tx, told.reports));
  return respond(200, `stored ${taken}`);
}
