import { publishedLanguage } from '#locale/language-list.server';
import { readArm } from '#kit/http/read-arm';
import { clientKey } from '#people';
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
