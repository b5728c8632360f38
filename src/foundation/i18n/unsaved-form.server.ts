import { config } from '#foundation/config';
import { publishedLanguages } from '#foundation/locale/language-list.server.ts';
import type { UnsavedForm } from '#foundation/web/rendering/database-away.ts';
import { escaped, plainPage } from '#foundation/web/rendering/plain-page.server.ts';
import { prepareLanguage, translator } from './translator.ts';

/** Bytes of a form that is repeated. */
const maxBytes = 64 * 1024;
/** Fields that no page repeats; a form with one of them is typed again. */
const secret = /pass|secret|^code$/i;

/**
 * A copy of a request whose form may have to be shown again; null for other requests: data of the browser's router, whose page still has what was
 * typed, and uploads. Made before the form is read.
 */
function copyOf(request: Request): Request | null {
  const { 'content-type': type = '', 'content-length': length } = Object.fromEntries(request.headers);
  const isForm = request.method === 'POST' && /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type);
  if (!isForm || Number(length) > maxBytes || new URL(request.url).pathname.endsWith('.data')) return null;
  return request.clone();
}

/**
 * The page for a form that could not be stored because the database is unavailable. It says so in all languages, shows the phone number of the
 * business if there is one, and contains what was typed, so that one button sends it again. Null for a form with a secret.
 */
async function pageOf(copy: Request): Promise<ReturnType<typeof plainPage> | null> {
  const form = [...new URLSearchParams(await copy.text())];
  if (form.some(([name]) => secret.test(name))) return null;
  await Promise.all(publishedLanguages().map((code) => prepareLanguage(code)));
  const phone = config().CONTACT_PHONE;
  const sections = publishedLanguages().map((code) => {
    const say = translator(code);
    const call = phone ? ` <a href="tel:${phone}">${escaped(say('unavailable.call', { phone }))}</a>` : '';
    return `<section lang="${code}"><p>${escaped(say('unavailable.text'))}${call}</p><p><button>${escaped(say('unavailable.again'))}</button></p></section>`;
  });
  const fields = form.map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`);
  return plainPage({
    language: 'en',
    title: '503',
    body: `<form method="post">${fields.join('')}${sections.join('')}</form>`,
  });
}

/** How a form that the database could not take is shown again, for `answerDatabaseAway`. */
export const unsavedForm: UnsavedForm = { copyOf, pageOf };
