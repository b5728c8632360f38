import type { IncomingMessage, ServerResponse } from 'node:http';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { publishedLanguages } from '#foundation/locale/language-list.server.ts';
import { pathOf } from '#foundation/kit/http/canonical-path.ts';
import { escaped } from '#foundation/web/rendering/plain-page.server.ts';
import { sendPlainPage } from './plain-page.ts';

/** Bytes of a form that are shown again. */
const most = 64 * 1024;
/** Fields that are not repeated on the page: secrets, and what the form itself filled in. */
const unseen =
  /pass|token|secret|attempt|total|touch|elapsed|website|^(?:code|form|do|intent|once|page|batch|consent|terms)$/i;

/**
 * Sends 403 for a form of a page that was opened at another address than the site's own. It is not processed: cookies and limits belong to
 * the site's own address. The page says so in all languages, links to the same page there, and shows what was typed.
 */
export async function answerOtherHost(
  request: IncomingMessage,
  response: ServerResponse,
  { siteOrigin, headers }: { siteOrigin: string; headers: Record<string, string> },
): Promise<void> {
  const languages = publishedLanguages();
  const [typed] = await Promise.all([readTyped(request), ...languages.map((code) => prepareLanguage(code))] as const);
  const address = siteOrigin + pathOf(request.url ?? '/').replace(/\.data$/, '');
  const { host } = new URL(siteOrigin);
  const sections = languages.map((code) => {
    const say = translator(code);
    const link = `<a href="${escaped(address)}">${escaped(say('otherHost.link', { address: host }))}</a>`;
    return `<section lang="${code}"><p>${escaped(say('otherHost.text'))}</p><p>${link}</p></section>`;
  });
  const [first = 'en'] = languages;
  const shown = typed.map((value) => `<li><bdi>${escaped(value)}</bdi></li>`);
  sendPlainPage(response, {
    status: 403,
    language: first,
    title: translator(first)('otherHost.link', { address: host }),
    body: `${sections.join('')}${shown.length > 0 ? `<ul>${shown.join('')}</ul>` : ''}`,
    headers: { ...headers, Connection: 'close' },
  });
}

/** What a person typed into a plain form, in its order; empty for other bodies, and for one that does not come. */
async function readTyped(request: IncomingMessage): Promise<string[]> {
  const { 'content-type': type = '', 'content-length': length } = request.headers;
  if (!/^application\/x-www-form-urlencoded\b/i.test(type) || Number(length) > most) return [];
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    // The connection stays for the answer when no more is read.
    for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += piece.length;
      // A chunked body does not declare its length.
      if (bytes > most) return [];
      pieces.push(piece);
    }
  } catch {
    return [];
  }
  return [...new URLSearchParams(Buffer.concat(pieces).toString())]
    .filter(([name, value]) => value.trim() !== '' && !unseen.test(name))
    .map(([, value]) => value);
}
