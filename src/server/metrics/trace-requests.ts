import type { Telemetry } from '#platform/metrics';
import { pathWithoutSecrets } from '#foundation/kit/secret-addresses.ts';
import { idOf, kindOf } from '../http/request-kind.ts';
import type { RequestWatch } from '../http/request-watch.ts';

/** Traces each request as one span, from its head to the end of its response. Addresses are recorded without secrets and queries. */
export function traceRequests({ tracer }: Telemetry): RequestWatch['around'] {
  return (answer) => (request, response) => {
    const { method = 'GET', headers } = request;
    const path = pathWithoutSecrets(request.url ?? '/');
    const id = () => idOf(response);
    const begun = {
      name: `${method} ${path}`,
      traceparent: typeof headers.traceparent === 'string' ? headers.traceparent : undefined,
      request: id,
    };
    const end = tracer.request(begun, () => answer(request, response));
    const ended = () => {
      const { statusCode } = response;
      const requestId = id();
      end(
        {
          'http.request.method': method,
          'url.path': path,
          'http.response.status_code': statusCode,
          'coursefront.kind': kindOf(response),
          ...(requestId === undefined ? {} : { 'coursefront.request_id': requestId }),
        },
        statusCode >= 500 ? String(statusCode) : undefined,
      );
    };
    if (response.writableEnded) ended();
    else response.once('close', ended);
  };
}
