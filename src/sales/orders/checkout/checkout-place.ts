import { publishedLanguage } from '#foundation/locale/language-list.server.ts';
import { readArm } from '#foundation/kit/http/read-arm.ts';
import { config } from '#foundation/config';
import type { SentForm } from '#foundation/kit/form-data.ts';
import { sentTouches } from '#marketing/tracking/sent/sent-touches.ts';
import { isLocalPath } from '#foundation/kit/safe-url.ts';
import { clientKey } from '#platform/people';
import { readLessonQuery } from './dates/lesson-query.ts';
import { readAttemptCookie } from './attempt-cookie.ts';

/** What the address of a checkout names, and who asks. */
export function checkoutPlace(request: Request, offer: string) {
  const query = new URL(request.url).searchParams;
  return {
    offer,
    batch: query.get('batch'),
    page: query.get('page'),
    arm: readArm(query.get('arm')),
    market: query.get('market'),
    seat: query.get('seat'),
    lessons: readLessonQuery(query),
    language: publishedLanguage(query.get('language')),
    attempt: readAttemptCookie(request),
    client: clientKey(request),
  };
}

/** The address of the page of this site that led to a checkout, where it names a campaign, for the field `touch` of its form; else undefined. */
export function touchToCarry(request: Request): string | undefined {
  const referer = request.headers.get('referer') ?? '';
  const own = URL.canParse(referer) && new URL(referer).origin === new URL(config().SITE_URL).origin;
  return own && referer.length < 2_000 && /[?&]utm_/.test(referer) ? referer : undefined;
}

/** What brought the sender of a checkout form; of who agreed to it also what those are told who hear of results. */
export function touchesOfCheckout(
  form: SentForm,
  request: Request,
  { page, language, arm }: Pick<ReturnType<typeof checkoutPlace>, 'page' | 'language' | 'arm'>,
) {
  // Anybody may write an address: `//x:99999` begins with a slash, and is no address at all.
  const url = new URL(isLocalPath(page) ? page : '/', config().SITE_URL).href;
  const cookie = request.headers.get('cookie') ?? '';
  const { touches, measured } = sentTouches(
    { language, arm },
    { headers: { ...Object.fromEntries(request.headers), referer: '', cookie }, form, url },
  );
  return { touches, measured };
}
