import { promisify } from 'node:util';
import { gauges, type Registry } from '#platform/metrics';
import { kindOf, requestKinds, type RequestKind } from '../http/request-kind.ts';
import type { RequestWatch } from '../http/request-watch.ts';

const classes = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;

/**
 * Rate, errors and duration of requests by kind, and the load shedding's admitted and waiting ones. Synchronous responses, such as cached pages and
 * files,
 * are measured without a separate listener.
 */
export function requestNumbers({ counter, gauge, histogram, source }: Registry): RequestWatch {
  const kinds = Object.fromEntries(requestKinds.map((kind) => [kind, numbersOf(kind)])) as Record<
    RequestKind,
    ReturnType<typeof numbersOf>
  >;
  const left = counter('coursefront_http_left_total', 'Visitors who left before the response was sent.');
  let open = 0;

  function numbersOf(kind: RequestKind) {
    const help = 'Requests by what they were and how they ended.';
    return {
      seconds: histogram('coursefront_http_request_duration_seconds', 'Requests, until the response is sent.', {
        kind,
      }),
      status: classes.map((status) => counter('coursefront_http_requests_total', help, { kind, status })),
    };
  }

  return {
    around: (answer) => (request, response) => {
      const begun = performance.now();
      answer(request, response);
      const ended = () => {
        const { seconds, status } = kinds[kindOf(response)];
        status[Math.floor(response.statusCode / 100) - 1]?.add();
        seconds.observe((performance.now() - begun) / 1000);
      };
      if (response.writableEnded) return ended();
      open += 1;
      response.once('close', () => {
        open -= 1;
        if (response.writableEnded) ended();
        else left.add();
      });
    },
    load: ({ server, visitors, gateways }) => {
      gauge('coursefront_http_in_flight', 'Requests that are worked on.', () => open);
      const connections = promisify(server.getConnections.bind(server));
      source(async () => [
        gauges('coursefront_http_connections', 'Open connections.', [{ labels: {}, value: await connections() }]),
      ]);
      for (const [of, stats] of Object.entries({ visitors, gateways })) {
        const help =
          'Requests let in that cost work: how many are inside, run, wait for their turn, and may be inside at most.';
        for (const state of ['inside', 'running', 'waiting', 'most'] as const)
          gauge('coursefront_http_work', help, () => stats()[state], { of, state });
      }
    },
  };
}
