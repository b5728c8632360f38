import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { guardedLookup, isPublicAddress } from '#foundation/kit/http/public-address.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';

export type GetRules = {
  /** Which IP addresses are allowed: those of the public internet only. */
  mayAsk?: (address: string) => boolean;
  /** For each request, in milliseconds. */
  deadline?: number;
  /** Bytes of a body. */
  most?: number;
};

type Got = { body: Buffer; type: string; address: string };

const maxRedirects = 5;
const headers = { 'User-Agent': 'Mozilla/5.0 (compatible; CoursefrontImport/1.0)', Accept: '*/*' };

/**
 * Fetches an internet address typed by staff, after redirects. Each connection goes to an IP address that was checked, so that no name leads into a
 * private network. Refuses with a reason in words: a status, a private network, too much, no answer in time.
 */
export async function guardedGet(address: string, rules: GetRules = {}): Promise<Outcome<Got>> {
  let url = URL.parse(address);
  for (let hops = 0; url && hops <= maxRedirects; hops += 1) {
    const answer = await once(url, rules);
    if (!answer.ok) return answer;
    const { status, location, body, type } = answer.value;
    if (status < 300 || status > 399 || location === undefined)
      return status === 200 ? ok({ body, type, address: url.href }) : refused(`answered ${status}`);
    url = URL.parse(location, url.href);
  }
  return refused(url ? 'too many redirects' : 'no web address');
}

type Answered = { status: number; location: string | undefined; body: Buffer; type: string };

function once(
  url: URL,
  { mayAsk = isPublicAddress, deadline = 20_000, most = 1024 * 1024 }: GetRules,
): Promise<Outcome<Answered>> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isWeb || url.username !== '') return Promise.resolve(refused('no web address'));
  // An IP address needs no DNS lookup, so it is checked here.
  if (isIP(host) !== 0 && !mayAsk(host)) return Promise.resolve(refused('in a private network'));
  return new Promise((resolve) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const signal = AbortSignal.timeout(deadline);
    const asked = request(url, { headers, signal, agent: false, lookup: guardedLookup(mayAsk) }, (response) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > most) response.destroy(new Error('too large'));
        else parts.push(part);
      });
      response.on('error', (error) => resolve(refused(error.message)));
      response.on('end', () =>
        resolve(
          ok({
            status: response.statusCode ?? 0,
            location: response.headers.location,
            body: Buffer.concat(parts),
            type: response.headers['content-type'] ?? '',
          }),
        ),
      );
    });
    asked.on('error', (error) => resolve(refused(error.message)));
    asked.end();
  });
}
