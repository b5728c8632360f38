import { publishedLanguage } from '#foundation/locale/language-list.server.ts';
import { readArm } from '#foundation/kit/http/read-arm.ts';
import { config } from '#foundation/config';
import type { SentForm } from '#foundation/kit/form-data.ts';
import { sentTouches } from '#marketing/tracking/sent/sent-touches.ts';
import { carriesCampaign } from '#marketing/tracking/touches/visit-cookie.ts';
import { isLocalPath } from '#foundation/kit/safe-url.ts';
import { clientKey } from '#platform/people';
import { readLessonQuery } from './dates/lesson-query.ts';
import { readAttemptCookie } from './attempt-cookie.ts';

/** The parameters of a checkout URL, and the client. */
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
    headers: request.headers,
  };
}

/** The URL of the page that led to a checkout, if it names a campaign, for the form's field `touch`; else undefined. */
export function touchToCarry(request: Request): string | undefined {
  const referer = request.headers.get('referer') ?? '';
  const own = URL.canParse(referer) && new URL(referer).origin === new URL(config().SITE_URL).origin;
  return own && referer.length < 2_000 && carriesCampaign(referer) ? referer : undefined;
}

/** The marketing touches of a checkout form's sender; with consent, also the visit data to report as a conversion (`measured`). */
export function touchesOfCheckout(
  form: SentForm,
  request: Request,
  { page, language, arm }: Pick<ReturnType<typeof checkoutPlace>, 'page' | 'language' | 'arm'>,
) {
  // The URL is untrusted: `//x:99999` begins with a slash, and is no valid URL.
  const url = new URL(isLocalPath(page) ? page : '/', config().SITE_URL).href;
  const cookie = request.headers.get('cookie') ?? '';
  const { touches, measured } = sentTouches(
    { language, arm },
    { headers: { ...Object.fromEntries(request.headers), referer: '', cookie }, form, url },
  );
  return { touches, measured };
}
