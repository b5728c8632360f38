import type { ServerResponse } from 'node:http';
import { config } from '#foundation/config';
import { publishedLanguages } from '#foundation/locale/language-list.server.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { retryAfter } from '#foundation/web/rendering/database-away.ts';
import { escaped, sendPlainPage } from './plain-page.ts';

/**
 * Sends 503 for a form that could not be stored because the database is unavailable. The page says so in all languages, shows
 * the phone number of the business if there is one, and contains what was typed, so that one button sends it again.
 */
export async function answerUnavailable(
  response: ServerResponse,
  form: URLSearchParams,
  headers: Record<string, string>,
): Promise<void> {
  await Promise.all(publishedLanguages().map((code) => prepareLanguage(code)));
  const phone = config().CONTACT_PHONE;
  const sections = publishedLanguages().map((code) => {
    const say = translator(code);
    const call = phone ? ` <a href="tel:${phone}">${escaped(say('unavailable.call', { phone }))}</a>` : '';
    return `<section lang="${code}"><p>${escaped(say('unavailable.text'))}${call}</p><p><button>${escaped(say('unavailable.again'))}</button></p></section>`;
  });
  const fields = [...form].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  sendPlainPage(response, {
    status: 503,
    language: 'en',
    title: '503',
    body: `<form method="post">${fields.join('')}${sections.join('')}</form>`,
    headers: { ...headers, 'Retry-After': retryAfter },
  });
}
