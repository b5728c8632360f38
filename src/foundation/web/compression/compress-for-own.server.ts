import { compressPage } from './compress-page.server.ts';

/** HTML, and the data of the router. */
const compressed = /^text\/(?:html|x-script)\b/;
/** A page of ours asked for it, or the person themselves did: an address typed, a bookmark. */
const own = new Set(['same-origin', 'none']);

/**
 * Compresses the response if our own page or the person requested it (`Sec-Fetch-Site`, https://www.w3.org/TR/fetch-metadata/). Pages
 * for one person show secrets next to text that the URL controls: another site's page could send many requests and measure the length
 * of the responses, and so learn the secrets (BREACH). So requests from other sites, and from browsers without the header, are not
 * compressed. Everything but HTML and data is returned unchanged.
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
