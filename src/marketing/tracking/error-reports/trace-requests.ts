import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { continueTrace, setHttpStatus, startInactiveSpan, startNewTrace, type Span } from '@sentry/core';
import { pathWithoutSecrets } from '#foundation/kit/secret-addresses.ts';

const open = new WeakMap<ServerResponse, Span>();

/**
 * Traces each request as one span, from its head to the end of its response: in the browser's trace (TRK-3), else in a trace of its own, for which
 * the share (ERROR_TRACE_RATE) is drawn. Without one it would be the process's, drawn once. `except` is the host of the
 * service: if it runs in this process, a report must not trigger another trace.
 */
export function traceRequests({ except }: { except: string }): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const path = pathWithoutSecrets(request.url ?? '/');
    if (request.headers.host === except || /^\/(?:assets|pictures)\/|^\/(?:healthz|readyz|servez)$/.test(path)) return;
    const begin = () =>
      startInactiveSpan({
        name: `${request.method} ${path}`,
        op: 'http.server',
        forceTransaction: true,
        attributes: { 'sentry.source': 'url', 'http.request.method': request.method },
      });
    const sentryTrace = firstOf(request.headers['sentry-trace']);
    const baggage = firstOf(request.headers.baggage);
    open.set(response, sentryTrace ? continueTrace({ sentryTrace, baggage }, begin) : startNewTrace(begin));
  });
  subscribe('http.server.response.finish', (message) => {
    const { response } = message as { response: ServerResponse };
    const span = open.get(response);
    if (!span) return;
    open.delete(response);
    setHttpStatus(span, response.statusCode);
    span.end();
  });
}

const firstOf = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);
