import { inTransaction } from '#platform/db';
import { prepareLanguage } from '#foundation/i18n/translator.ts';
import { textOf, type SentForm } from '#foundation/kit/form-data.ts';
import { isLocalPath } from '#foundation/kit/safe-url.ts';
import { requestClient } from '#platform/limits';
import { isLanguage, type Language } from '#foundation/locale/language.ts';
import { paths } from '#foundation/web/paths.ts';
import { consentCookie } from './consent.ts';
import { recordConsent } from './record-consent.ts';
import { touchesAtConsent } from './touches-at-consent.ts';
import { endedTrackerCookies } from './tracker-cookies.ts';

/** The language of a form or query value; English for anything else. */
export const languageOf = (value: unknown): Language => (isLanguage(value) ? value : 'en');

/**
 * Stores the answer to the consent dialog; returns the page to go back to and the cookies to set. A no, also after a yes, deletes the trackers'
 * cookies immediately. Throws 429 for a yes beyond the rate limit of one connection.
 */
export async function answerQuestion(
  form: SentForm,
  { headers }: Pick<Request, 'headers'>,
): Promise<{ returnTo: string; cookies: string[] }> {
  const language = languageOf(textOf(form, 'language'));
  await prepareLanguage(language);
  const choice = textOf(form, 'choice') === 'yes' ? 'yes' : 'no';
  const [cookie, client] = [headers.get('cookie'), requestClient(headers)];
  const recorded = await inTransaction((tx) => recordConsent(tx, { choice, language, cookie, client }));
  if (!recorded.ok) throw new Response('Too many answers came from this connection.', { status: 429 });
  const address = textOf(form, 'returnTo');
  const touches = choice === 'yes' ? await touchesAtConsent(headers, { address, from: textOf(form, 'from') }) : null;
  return {
    returnTo: isLocalPath(address) ? address : paths.home(),
    cookies: [
      consentCookie(choice, recorded.value),
      ...(touches ? [touches] : []),
      ...(choice === 'no' ? endedTrackerCookies() : []),
    ],
  };
}
