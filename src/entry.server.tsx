import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';
import { log } from '#config/log';
import { contentSecurityPolicy } from '#kit/content-security-policy';

/**
 * Renders one page whole. Buffered on purpose: the policy is made from the finished bytes, a cached page must not carry
 * streaming scripts, and it is faster than streaming for pages of this size.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let code = status;
  const html = await new Promise<Buffer>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady: () => {
        clearTimeout(timer);
        const body = new PassThrough();
        buffer(body).then(resolve, reject);
        pipe(body);
      },
      onShellError: reject,
      onError: (error) => {
        code = 500;
        handleError(error, { request });
      },
    });
    const timer = setTimeout(() => abort(new Error('Rendering took longer than 10 s')), 10_000);
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // Hot updates load and evaluate modules in ways that no policy of a finished page allows.
  if (!import.meta.env.DEV) headers.set('Content-Security-Policy', contentSecurityPolicy(html.toString()));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(html), { status: code, headers });
}

/** Unexpected errors are logged with the path alone: query strings may carry tokens. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  log().error({ err: error, path: new URL(request.url).pathname }, 'request failed');
}
