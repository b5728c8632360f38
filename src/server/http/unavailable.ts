import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { config } from '#config';
import { publishedLanguages } from '#locale/language-list.server';
import { prepareLanguage, translator } from '#i18n/translator';

const waitSeconds = 30;
const style =
  'body{font:1.05rem/1.6 system-ui,sans-serif;max-width:34rem;margin:8vh auto;padding:0 1.25rem;color:#1d1b20;background:#fffaf3}a,button{font:inherit;color:inherit}button{padding:.7rem 1.2rem;border:2px solid;border-radius:.6rem;background:none;cursor:pointer}@media(prefers-color-scheme:dark){body{color:#f3eee6;background:#1b1922}}';
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

/**
 * Sends 503 for a form that could not be stored because the database cannot be used now. The page says so in all languages, names
 * the phone number of the business where there is one, and holds what was typed, so that one button sends it again.
 */
export async function answerUnavailable(
  response: ServerResponse,
  form: URLSearchParams,
  headers: Record<string, string>,
): Promise<void> {
  const body = await page(form);
  response.writeHead(503, {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    'Retry-After': String(waitSeconds),
  });
  response.end(body);
}

async function page(form: URLSearchParams): Promise<string> {
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
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>503</title><style>${style}</style><form method="post">${fields.join('')}${sections.join('')}</form></html>`;
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);
