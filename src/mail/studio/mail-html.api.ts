import { database } from '#db';
import { requireStaff } from '#people';
import { findMail } from '../index.server.ts';
import type { Route } from './+types/mail-html.api';

/** Inline styles are what mails are made of; nothing else may run or be fetched. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox";

export async function loader({ request, params }: Route.LoaderArgs) {
  await requireStaff(request);
  const mail = await findMail(database(), params.id);
  if (!mail) return new Response('There is no such mail', { status: 404 });
  return new Response(mail.html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'X-Frame-Options': 'SAMEORIGIN',
      'Cache-Control': 'no-store',
    },
  });
}
