import { redirectDocument } from 'react-router';
import { inTransaction } from '#platform/db';
import { paths } from '#foundation/web/paths.ts';
import type { Route } from './+types/sign-out.api';
import { endedCookie, sessionToken } from '../session/cookie.ts';
import { endSession } from '../session/session.ts';

/** Signing out changes something, so a mere link cannot do it. */
export function loader() {
  return new Response('Sign out with the button in the studio', { status: 405, headers: { Allow: 'POST' } });
}

export async function action({ request }: Route.ActionArgs) {
  const token = sessionToken(request);
  if (token) await inTransaction((tx) => endSession(tx, token));
  return redirectDocument(paths.signIn(), {
    status: 303,
    headers: { 'Set-Cookie': endedCookie(), 'Clear-Site-Data': '"cache"' },
  });
}
