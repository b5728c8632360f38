import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { isIP } from 'node:net';
import { guardedLookup, isPublicAddress, PrivateAddressError } from '#foundation/kit/http/public-address.ts';
import { checkedAddress, privateAllowed } from '../endpoints/check-address.ts';
import type { TryProblem } from '../model.ts';

/** The result of one request. `duration` in milliseconds; `answer`: the start of the body. */
export type Posted = {
  status: number | null;
  duration: number;
  problem: TryProblem | null;
  answer: string;
  retryAfter: number;
};

/** A response is complete after this many bytes. */
const maxBytes = 500;

const mayAsk = (address: string): boolean => privateAllowed() || isPublicAddress(address);

type Post = { address: string; headers: Record<string, string>; body: string; deadline?: number };

/**
 * Sends a body once to an address typed by a user: only to public addresses (also after the name was resolved), without following
 * redirects, without credentials and proxies, within `deadline` milliseconds in all; reads only the first bytes of the response.
 * `fetch`, and so the client of HTTP-1, cannot check the address it connects to. Never rejects.
 */
export function guardedPost({ address, headers, body, deadline = 10_000 }: Post): Promise<Posted> {
  const started = performance.now();
  const href = checkedAddress(address);
  return new Promise((told) => {
    let status: number | null = null;
    let retryAfter = 0;
    const pieces: Buffer[] = [];
    const end = (problem: TryProblem | null) => {
      clearTimeout(timer);
      request?.destroy();
      const answer = Buffer.concat(pieces).subarray(0, maxBytes).toString('utf8').replaceAll('\0', '');
      told({ status, duration: Math.round(performance.now() - started), problem, answer, retryAfter });
    };
    // A status received in time counts, however slowly the rest of the response arrives.
    const timer = setTimeout(() => end(status === null ? 'timeout' : problemOf(status)), deadline);
    const url = href === null ? null : new URL(href);
    const host = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
    if (!url || (isIP(host) && !mayAsk(host))) {
      clearTimeout(timer);
      return told({ status: null, duration: 0, problem: 'refused-address', answer: '', retryAfter: 0 });
    }
    const send = url.protocol === 'https:' ? tlsRequest : plainRequest;
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const request = send(url, {
      method: 'POST',
      agent: false,
      lookup: guardedLookup(mayAsk),
      headers: { ...headers, ...length },
    });
    request.on('error', (error) => end(error instanceof PrivateAddressError ? 'refused-address' : 'connection'));
    request.on('response', (response) => {
      status = response.statusCode ?? null;
      const after = Number(response.headers['retry-after']);
      retryAfter = Number.isFinite(after) && after > 0 ? Math.min(after, 43_200) : 0;
      const problem = problemOf(status ?? 0);
      let bytes = 0;
      response.on('data', (piece: Buffer) => {
        pieces.push(piece);
        bytes += piece.length;
        if (bytes >= maxBytes) end(problem);
      });
      response.on('end', () => end(problem));
      // Its status is known; the rest of its body does not matter.
      response.on('error', () => end(problem));
    });
    request.end(body);
  });
}

function problemOf(status: number): TryProblem | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}
