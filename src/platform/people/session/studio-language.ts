import { config } from '#foundation/config';
import { speakToStaff } from '#foundation/i18n/staff/speak-to-staff.server.ts';
import { isStaffLanguage, type StaffLanguage } from '#foundation/i18n/staff/staff-languages.ts';
import { readCookies } from '#foundation/kit/cookies.ts';
import { isHttps } from '#foundation/kit/safe-url.ts';

const name = 'studio-language';
const year = 365 * 24 * 3600;

type Middleware = (input: { request: Request }, next: () => Promise<Response>) => Promise<Response>;

/** The `Set-Cookie` that stores the language for the pages before sign-in, for a year. It grants no access. */
export function languageCookie(language: StaffLanguage): string {
  return `${name}=${language}; Max-Age=${year}; Path=/; HttpOnly; SameSite=Lax${isHttps(config().SITE_URL) ? '; Secure' : ''}`;
}

/** The language a request names in its address (`?language=ta`, the link to the other one); null without one. */
export function askedLanguage(request: Request): StaffLanguage | null {
  const asked = new URL(request.url).searchParams.get('language');
  return isStaffLanguage(asked) ? asked : null;
}

/** The language stored in this browser; null if none. */
export function keptLanguage(request: Request): StaffLanguage | null {
  const kept = readCookies(request.headers.get('Cookie'))[name];
  return isStaffLanguage(kept) ? kept : null;
}

/**
 * Middleware of pages without a session: their language is that of the URL, which the browser then stores, else
 * that of `usual` (an invitation's language), else the stored one.
 */
export function speakBeforeSignIn(
  usual: (request: Request) => Promise<StaffLanguage | null> = () => Promise.resolve(null),
): Middleware {
  return async ({ request }, next) => {
    const asked = askedLanguage(request);
    const language = asked ?? (await usual(request)) ?? keptLanguage(request) ?? 'en';
    const response = await speakToStaff(language, next);
    // A person who signs in has their own language, which the response sets already.
    const told = response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`));
    if (asked && !told) response.headers.append('Set-Cookie', languageCookie(asked));
    // The same URL has another language in another browser.
    response.headers.set('Cache-Control', 'no-store');
    return response;
  };
}
