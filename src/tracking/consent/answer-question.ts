import { inTransaction } from '#db';
import { prepareLanguage } from '#i18n/translator';
import { textOf, type SentForm } from '#kit/form-data';
import { isLocalPath } from '#kit/safe-url';
import { requestClient } from '#limits';
import { isLanguage, type Language } from '#locale/language';
import { paths } from '#paths';
import { consentCookie } from './consent.ts';
import { recordConsent } from './record-consent.ts';
import { touchesAtConsent } from './touches-at-consent.ts';
import { endedTrackerCookies } from './tracker-cookies.ts';

/** The language of a value of a form or an address; English for anything else. */
export const languageOf = (value: unknown): Language => (isLanguage(value) ? value : 'en');

/**
 * Keeps the answer to the question about tracking; returns the page to go back to and the cookies to set. Whoever says no, also after a yes, loses the
 * trackers' cookies at once. Throws 429 for a yes beyond what one connection may answer.
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
