import { say } from '#foundation/i18n/staff/say.ts';
import { database } from '#platform/db';
import { textWithoutSecrets } from '#foundation/kit/secret-addresses.ts';
import { requireStaff } from '#platform/people';
import { findMail } from '../find-mails.ts';
import type { Route } from './+types/mail-html.api';

/** Mails need inline styles; nothing else may run or be fetched. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox";

export async function loader({ request, params }: Route.LoaderArgs) {
  await requireStaff(request, 'mails.read');
  const mail = await findMail(database(), params.id);
  if (!mail) return new Response(say('There is no such mail'), { status: 404 });
  // Staff read the text; its links work only for the recipient.
  return new Response(textWithoutSecrets(mail.html), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'X-Frame-Options': 'SAMEORIGIN',
      'Cache-Control': 'no-store',
    },
  });
}
