import { compressPage } from './compress-page.server.ts';

/** HTML, and the data of the router. */
const compressed = /^text\/(?:html|x-script)\b/;
/** A page of ours asked for it, or the person themselves did: an address typed, a bookmark. */
const own = new Set(['same-origin', 'none']);

/**
 * The response compressed, where our own page or the person asked for it (`Sec-Fetch-Site`, https://www.w3.org/TR/fetch-metadata/). Pages made
 * for one person show secrets beside words that an address can carry: a stranger's page that could ask for many of them, and see how long the answers are,
 * would learn the secrets from what is compressed well (BREACH). So what other sites ask for stays plain, and what browsers ask for that do
 * not say who asks. Everything but HTML and data is returned as it is.
 */
export async function compressForOwn(request: Request, response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  if (!response.body || headers.has('Content-Encoding') || !compressed.test(headers.get('Content-Type') ?? ''))
    return response;
  headers.append('Vary', 'Accept-Encoding, Sec-Fetch-Site');
  if (!own.has(request.headers.get('sec-fetch-site') ?? '')) return response;
  const { encoding, body } = await compressPage(await response.text(), request.headers.get('accept-encoding'));
  if (encoding) {
    headers.set('Content-Encoding', encoding);
    headers.delete('Content-Length');
  }
  return new Response(body, { status, statusText, headers });
}
