import { inTransaction } from '#platform/db';
import { oncePerRequest } from '#foundation/kit/requests/per-request.ts';
import { isLocalPath, locationHeader } from '#foundation/kit/safe-url.ts';
import { paths } from '#foundation/web/paths.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { sessionToken } from './cookie.ts';
import { may, type Permission, type SignedIn, type Staff } from '../model.ts';
import { findSession, type SessionHolder } from './session.ts';

/** The person signed in on the browser of this request, or null. */
export async function findStaff(request: Request): Promise<SessionHolder | null> {
  const token = sessionToken(request);
  if (!token) return null;
  const find = () => inTransaction((tx) => findSession(tx, token));
  // Cached for GET, where each part of a page looks it up; not for a form, which may change the session itself.
  return isUnsafe(request) ? find() : oncePerRequest(`session ${token}`, find);
}

/**
 * The signed-in person. Otherwise throws a response: a read redirects to the sign-in page and back, anything else gets 401; 403
 * without the permission. A person whose role requires a code but who has none is redirected to their account to
 * set it up, and may do nothing else before.
 */
export async function requireStaff(request: Request, permission?: Permission): Promise<SignedIn> {
  const person = await findStaff(request);
  if (!person) {
    if (isUnsafe(request)) throw new Response('Sign in first', { status: 401 });
    throw new Response(null, {
      status: 302,
      headers: { Location: paths.signIn(addressOf(request)), 'Cache-Control': 'no-store' },
    });
  }
  const { mustEnrol, ...staff } = person;
  if (mustEnrol && !isOwnAccount(request)) {
    if (isUnsafe(request)) throw new Response('Set up your sign-in code first', { status: 403 });
    throw new Response(null, {
      status: 302,
      headers: { Location: studioPaths.studioAccount(), 'Cache-Control': 'no-store' },
    });
  }
  if (permission) requirePermission(staff, permission);
  return staff;
}

function isUnsafe({ method }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

function isOwnAccount(request: Request): boolean {
  return addressOf(request).split('?')[0] === studioPaths.studioAccount();
}

/** For use cases: throws a 403 response if the person's role does not have the permission. */
export function requirePermission({ role }: Pick<Staff, 'role'>, permission: Permission): void {
  if (!may(role, permission)) throw new Response('Your role does not allow this', { status: 403 });
}

/** The requested page, also if the browser requested only its data (the router marks such requests). */
function addressOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('_routes');
  searchParams.delete('index');
  const page = pathname.replace(/(\/_)?\.data$/, '') || '/';
  const whole = searchParams.size > 0 ? `${page}?${searchParams}` : page;
  // Encoding it again would make the header invalid; and a path that is not ours is not redirected back to.
  return isLocalPath(whole) ? whole : studioPaths.studio();
}

/** Where to go after signing in: the wanted page of this site, else the studio. */
export function afterSignIn(returnTo: unknown): string {
  return isLocalPath(returnTo) && !/^\/(sign-in|sign-out|welcome|forgotten-password|reset-password)\b/.test(returnTo)
    ? locationHeader(returnTo)
    : studioPaths.studio();
}
