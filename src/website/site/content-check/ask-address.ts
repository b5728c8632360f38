import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { guardedLookup, isPublicAddress } from '#foundation/kit/http/public-address.ts';

type Rules = {
  /** Which IP addresses are allowed: those of the public internet only. */
  mayAsk?: (address: string) => boolean;
  /** For each request, in milliseconds. */
  deadline?: number;
};

const maxRedirects = 5;
const headers = { 'User-Agent': 'Mozilla/5.0 (compatible; CoursefrontLinkCheck/1.0)', Accept: '*/*' };

/**
 * The HTTP status of an internet address, after redirects; null on timeout, without a response, or for a private network, which is never requested.
 * Uses HEAD, and GET when HEAD returns an error. Bodies are not read. Not built on `httpClient`, whose hosts we choose: editors choose these, so the
 * checked IP address must be the one that is connected to.
 */
export async function askAddress(address: string, rules: Rules = {}): Promise<number | null> {
  const head = await follow('HEAD', address, rules);
  return head !== null && head < 400 ? head : follow('GET', address, rules);
}

async function follow(method: string, address: string, rules: Rules): Promise<number | null> {
  let url = URL.parse(address);
  for (let hops = 0; url && hops <= maxRedirects; hops += 1) {
    const answer = await once(method, url, rules);
    if (!answer) return null;
    const { status, location } = answer;
    if (status < 300 || status > 399 || location === undefined) return status;
    url = URL.parse(location, url.href);
  }
  return null;
}

type Answered = { status: number; location: string | undefined };

function once(
  method: string,
  url: URL,
  { mayAsk = isPublicAddress, deadline = 10_000 }: Rules,
): Promise<Answered | null> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  // An IP address needs no DNS lookup, so it is checked here.
  if (!isWeb || url.username !== '' || (isIP(host) !== 0 && !mayAsk(host))) return Promise.resolve(null);
  return new Promise((resolve) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const signal = AbortSignal.timeout(deadline);
    const asked = request(url, { method, headers, signal, agent: false, lookup: guardedLookup(mayAsk) }, (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
      response.destroy();
    });
    asked.on('error', () => resolve(null));
    asked.end();
  });
}
