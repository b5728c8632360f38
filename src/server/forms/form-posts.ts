import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '#foundation/config/log.server.ts';
import { isUnavailable } from '#platform/db';
import { hasTooManyFields } from '#foundation/kit/form-data.ts';
import { inThisContext } from '../http/load/in-this-context.ts';
import { resolveTarget, type Target } from '../http/resolve-target.ts';
import { answerUnavailable } from '../http/unavailable.ts';

/** Serves a request, or hands it over unread to what answers everything. */
export type FormPosts = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void;

/** The redirect for the sender of a form; or a function that hands the request over after all. */
export type Taken = { location: string; cookies?: string[] } | { handOver: (otherwise: () => void) => void };

/** Passes the form to the router unchanged. */
export const forTheRouter: Taken = { handOver: (otherwise) => otherwise() };

type Options<Place extends object> = {
  /** Headers of every response. */
  headers: Record<string, string>;
  /** The subject of a target's forms; null if none is accepted. Depends on the target only. */
  placeOf: (target: Target, url: string) => Place | null;
  take: (form: URLSearchParams, place: Place, request: IncomingMessage) => Promise<Taken>;
};

/**
 * Fast path for HTML form posts, which may come in a rush. Requests that it does not take go on to the router with their
 * body unread, so that refusals look the same everywhere; so do failed ones: `take` must be safe to retry.
 */
export function formPosts<Place extends object>({ headers, placeOf, take }: Options<Place>): FormPosts {
  const always = [...Object.entries(headers).flat(), 'Cache-Control', 'no-store', 'Content-Length', '0'];
  return (request, response, otherwise) => {
    const { method, url = '/' } = request;
    const length = Number(request.headers['content-length']);
    const isOurs = method === 'POST' && length && isForm(request.headers['content-type']);
    const place = isOurs ? placeOf(resolveTarget(url), url) : null;
    if (!place) return otherwise();
    readWhole(request, length, (body) => {
      const handOver = () => {
        request.unshift(body);
        otherwise();
      };
      // The router refuses it without taking it apart.
      if (hasTooManyFields(body, '')) return handOver();
      const form = new URLSearchParams(body.toString());
      take(form, place, request).then(
        (taken) => {
          if ('handOver' in taken) taken.handOver(handOver);
          else {
            const own = ['Location', taken.location, 'X-Request-Id', String(request.headers['x-request-id'])];
            for (const cookie of taken.cookies ?? []) own.push('Set-Cookie', cookie);
            response.writeHead(303, [...always, ...own]).end();
          }
          return null;
        },
        (err: unknown) => {
          log().error({ err, path: url.split('?', 1)[0] }, 'form failed');
          // The router would query the same database again, and its visitor would wait twice as long.
          if (isUnavailable(err)) return answerUnavailable(response, form, headers);
          handOver();
          return null;
        },
      );
    });
  };
}

const isForm = (type = '') => /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type);

/** Waits until the announced bytes are there and takes exactly those: the stream has not ended, so they can be put back. */
function readWhole(request: IncomingMessage, length: number, then: (body: Buffer) => void): void {
  const body = request.read(length) as Buffer | null;
  if (body?.length === length) return then(body);
  // Ended before the whole body arrived: the client has left.
  if (body) return;
  // Later events come from the connection, outside this request's async context.
  request.once(
    'readable',
    inThisContext(() => readWhole(request, length, then)),
  );
}
