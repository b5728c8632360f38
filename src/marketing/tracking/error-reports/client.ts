import {
  createStackParser,
  createTransport,
  dedupeIntegration,
  getCurrentScope,
  linkedErrorsIntegration,
  type BaseTransportOptions,
  type Transport,
} from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import { httpClient } from '#foundation/kit/http/http-client.ts';
import { nothingPersonal, propagationTargets, scrubbed, scrubbedTrace } from './error-options.ts';

/**
 * The server's client of the error reporting service: the protocol of `@sentry/core`, which the browser uses too, over our own HTTP client. The
 * vendor's package for Node brings instrumentation of a hundred libraries and a source-available command-line tool; a report needs neither
 * (docs/decisions/security.md). `traceRate`: the traced share of requests, 0 to 1.
 */
export function openErrorService(dsn: string, traceRate: number): ServerRuntimeClient {
  const client = new ServerRuntimeClient({
    dsn,
    tracesSampleRate: traceRate,
    traceLifecycle: 'static',
    tracePropagationTargets: propagationTargets,
    dataCollection: nothingPersonal,
    integrations: [linkedErrorsIntegration(), dedupeIntegration()],
    stackParser: createStackParser(nodeStackLineParser()),
    transport: sendEnvelopes,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    // User and request data are not sent: the error and the path are enough to fix it.
    beforeSend: ({ request: _request, user: _user, breadcrumbs: _breadcrumbs, server_name: _name, ...event }) =>
      scrubbed(event),
    beforeSendTransaction: scrubbedTrace,
  });
  getCurrentScope().setClient(client);
  client.init();
  return client;
}

/** Posts each envelope once. What the service refuses is lost: errors are in the log as well. */
function sendEnvelopes(options: BaseTransportOptions): Transport {
  const http = httpClient({ baseUrl: new URL(options.url).origin });
  return createTransport(options, async ({ body }) => {
    const answer = await http.send(options.url, { method: 'POST', body: body as BodyInit });
    await answer.body?.cancel();
    return {
      statusCode: answer.status,
      headers: {
        'x-sentry-rate-limits': answer.headers.get('X-Sentry-Rate-Limits'),
        'retry-after': answer.headers.get('Retry-After'),
      },
    };
  });
}
