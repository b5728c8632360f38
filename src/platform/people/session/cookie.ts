import { config } from '#foundation/config';
import type { StaffLanguage } from '#foundation/i18n/staff/say.ts';
import { isHttps } from '#foundation/kit/safe-url.ts';
import { readCookies } from '#foundation/kit/cookies.ts';
import { languageCookie } from './studio-language.ts';

const days14 = 14 * 24 * 3600;
const minutes10 = 10 * 60;
const year = 365 * 24 * 3600;

type Kind = 'staff' | 'device' | 'sign-in' | 'studio-wrote' | 'studio-saw';

/** `__Host-` binds a cookie to this host and to https; it is impossible on plain http (on the own machine). */
export function cookie(kind: Kind): { name: string; attributes: string } {
  const secure = isHttps(config().SITE_URL);
  return {
    name: secure ? `__Host-${kind}` : kind,
    attributes: `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  };
}

/** The `Set-Cookie` of a session that begins; the browser forgets it after 14 days. */
export function sessionCookie(token: string): string {
  const { name, attributes } = cookie('staff');
  return `${name}=${token}; Max-Age=${days14}; ${attributes}`;
}

/** The `Set-Cookie` of a session that ends. */
export function endedCookie(): string {
  const { name, attributes } = cookie('staff');
  return `${name}=; Max-Age=0; ${attributes}`;
}

/** The `Set-Cookie` that marks a browser as a known device of the person, for a year. It grants no access by itself. */
export function deviceCookie(device: string): string {
  const { name, attributes } = cookie('device');
  return `${name}=${device}; Max-Age=${year}; ${attributes}`;
}

/** A person is signed in, or (`step`) has entered the right password and must enter a code. */
export type Entered = { token: string; device: string; language?: StaffLanguage } | { step: string };

/** The headers of a response that signs a person in, or continues to the code; that is valid for ten minutes. */
export function signedInHeaders(entered: Entered): [string, string][] {
  const step = cookie('sign-in');
  if ('step' in entered)
    return [['Set-Cookie', `${step.name}=${entered.step}; Max-Age=${minutes10}; ${step.attributes}`]];
  return [
    ['Set-Cookie', sessionCookie(entered.token)],
    ['Set-Cookie', deviceCookie(entered.device)],
    ['Set-Cookie', `${step.name}=; Max-Age=0; ${step.attributes}`],
    // The pages before the next sign-in use it too.
    ...(entered.language ? [['Set-Cookie', languageCookie(entered.language)] satisfies [string, string]] : []),
  ];
}

/** The step token in a request; null if missing or malformed. */
export function signInStepToken(request: Request): string | null {
  return secretIn(request, 'sign-in');
}

/** The session token in a request; null if missing or malformed. */
export function sessionToken(request: Request): string | null {
  return secretIn(request, 'staff');
}

/** The device secret in a request; null if missing or malformed. */
export function deviceToken(request: Request): string | null {
  return secretIn(request, 'device');
}

function secretIn(request: Request, kind: Kind): string | null {
  const value = readCookies(request.headers.get('Cookie'))[cookie(kind).name];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}
