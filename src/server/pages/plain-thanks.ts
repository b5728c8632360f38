import type { IncomingMessage, ServerResponse } from 'node:http';
import { config } from '#foundation/config';
import { currentEngine } from '#platform/db';
import { secretReferrerPolicy } from '#foundation/kit/secret-addresses.ts';
import { withTimeout } from '#foundation/kit/with-timeout.ts';
import { leadsWait, readLeadToken } from '#marketing/leads';
import { publishedLanguages } from '#foundation/locale/language-list.server.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { paths } from '#foundation/web/paths.ts';
import { knownLeadPlace } from '#website/site/published.ts';
import { escaped } from '#foundation/web/rendering/plain-page.server.ts';
import { sendPlainPage } from '../http/plain-page.ts';
import { resolveTarget } from '../http/resolve-target.ts';
import type { Handler } from '../http/answer-in-order.ts';

/** How long a thank-you page waits for an answer of the database, in milliseconds. */
const patience = 1_000;
const ending = '/success';

/**
 * The plain thank-you page of a lead while the database is away, without data of its sender. Only for the holder of a genuine token; for all
 * others, and while the database answers, the router renders the page.
 */
export function plainThanks(headers: Record<string, string>): Handler {
  return (request, response) => {
    const asked = askedFor(request);
    return asked ? thankIfAway(response, asked, headers) : false;
  };
}

async function thankIfAway(response: ServerResponse, asked: Asked, headers: Record<string, string>): Promise<boolean> {
  if (!(await isAway())) return false;
  await thank(response, asked, headers);
  return true;
}

type Asked = { page: string; url: string; says: 'called' | 'written' | 'taken' };

function askedFor({ method, url = '/' }: IncomingMessage): Asked | null {
  if ((method !== 'GET' && method !== 'HEAD') || !url.includes(`${ending}?`)) return null;
  const target = resolveTarget(url);
  if (target.kind !== 'page' || !target.path.endsWith(ending)) return null;
  const token = readLeadToken(new URLSearchParams(url.slice(target.path.length + 1)).get('lead'));
  if (!token) return null;
  const page = target.path.slice(0, -ending.length) || '/';
  // For a stored lead it is not known here whether a call was requested.
  return { page, url, says: 'leadId' in token ? 'taken' : token.byMail ? 'written' : 'called' };
}

async function isAway(): Promise<boolean> {
  if (leadsWait()) return true;
  const answers = currentEngine()
    .ping()
    .then(
      () => true,
      () => false,
    );
  return !(await withTimeout(answers, patience, () => false));
}

const sentences = {
  called: ['success.leadTitle', 'success.leadText'],
  written: ['success.mailTitle', 'success.mailText'],
  taken: ['success.neutralTitle', null],
} as const;

/** In the page's language, if this server has shown it; else in all languages. */
async function thank(response: ServerResponse, { page, url, says }: Asked, headers: Record<string, string>) {
  const known = publishedLanguages().find((code) => code === knownLeadPlace(page)?.language);
  const languages = known ? [known] : publishedLanguages();
  await Promise.all(languages.map((code) => prepareLanguage(code)));
  const phone = config().CONTACT_PHONE;
  const [title, text] = sentences[says];
  const sections = languages.map((code) => {
    const say = translator(code);
    const call = phone ? ` <a href="tel:${phone}">${escaped(say('unavailable.call', { phone }))}</a>` : '';
    const words = `<p>${text ? escaped(say(text)) : ''}${call}</p>`;
    const more = `<p><a href="${paths.workshops()}">${escaped(say('success.explore'))}</a></p>`;
    return `<section lang="${code}"><h1>${escaped(say(title))}</h1>${words}${more}</section>`;
  });
  const [first = 'en'] = languages;
  const policy = secretReferrerPolicy(url);
  sendPlainPage(response, {
    status: 200,
    language: first,
    title: translator(first)(title),
    body: sections.join(''),
    headers: { ...headers, ...(policy && { 'Referrer-Policy': policy }) },
  });
}
