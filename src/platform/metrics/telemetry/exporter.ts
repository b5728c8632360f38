import { log } from '#foundation/config/log.server.ts';
import { httpClient } from '#foundation/kit/http/http-client.ts';
import { newId } from '#foundation/kit/id.ts';
import { withTimeout } from '#foundation/kit/with-timeout.ts';
import type { Family } from '../numbers/exposition.ts';
import { logsOf, numbersOf, tracesOf } from './otlp.ts';
import type { Attributes, Span } from './tracer.ts';

export type Exporter = {
  span: (span: Span) => void;
  /** A line of the log as it was written. */
  line: (line: string) => void;
  /** Sends the queue before a stop; resolves when it was accepted or given up, within 3 seconds. Dropped items are counted and logged. */
  flush: () => Promise<void>;
  /** Spans and lines that no collector took, since the start. */
  dropped: () => number;
};

type Options = {
  endpoint: string;
  headers: Record<string, string>;
  resource: Attributes;
  families?: (() => Promise<Family[]>) | undefined;
};

/** Maximum queue length; more are dropped and counted. */
const maxWaiting = 4_096;
/** Maximum of one request. */
const maxAtOnce = 512;
/** Milliseconds. */
const every = 2_000;
const numbersEvery = 60_000;
const patience = 10_000;
const patienceAtTheEnd = 3_000;
const sayAgainAfter = 300_000;

/**
 * Sends spans, log lines and metrics to a collector, in batches, in the background. With a slow or unreachable collector only the
 * queued data is lost: this is logged once in five minutes.
 */
export function createExporter({ endpoint, headers, resource, families }: Options): Exporter {
  const http = httpClient({ baseUrl: endpoint, deadline: patience });
  const since = Date.now();
  const spans: Span[] = [];
  const lines: string[] = [];
  let dropped = 0;
  let saidAt = Number.NEGATIVE_INFINITY;
  let sending: Promise<void> = Promise.resolve();

  const complain = (why: string) => {
    if (performance.now() - saidAt < sayAgainAfter) return;
    saidAt = performance.now();
    log().warn({ why, dropped }, 'the collector of traces does not take what is sent');
  };
  /** Whether it was taken. */
  const post = async (path: string, body: object): Promise<boolean> => {
    try {
      const answer = await http.send(path, {
        method: 'POST',
        // An idempotency key per request allows retries.
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': newId() },
        body: JSON.stringify(body),
        redirect: 'manual',
      });
      await answer.body?.cancel();
      if (answer.ok) return true;
      complain(String(answer.status));
    } catch (error) {
      complain(error instanceof Error ? error.name : 'unknown');
    }
    return false;
  };
  /** Sends all of these, up to the first batch that is refused, which is lost. */
  const empty = async <Item>(path: string, waiting: Item[], bodyOf: (batch: Item[]) => object): Promise<boolean> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxAtOnce);
      dropped += batch.length;
      if (!(await post(path, bodyOf(batch)))) return false;
      dropped -= batch.length;
    }
    return true;
  };
  const send = async () => {
    if (await empty('/v1/traces', spans, (batch) => tracesOf(resource, batch)))
      await empty('/v1/logs', lines, (batch) => logsOf(resource, batch));
  };
  const flush = () => (sending = sending.then(send));
  const tell = async () => {
    if (families) await post('/v1/metrics', numbersOf(resource, await families(), since, Date.now()));
  };
  setInterval(() => void flush(), every).unref();
  if (families) setInterval(() => void tell(), numbersEvery).unref();

  const keep = <Item>(waiting: Item[], item: Item) => {
    if (waiting.length < maxWaiting) waiting.push(item);
    else dropped += 1;
  };
  return {
    span: (span) => keep(spans, span),
    line: (line) => keep(lines, line),
    flush: async () => {
      const last = flush().then(tell);
      await withTimeout(last, patienceAtTheEnd, () => {});
      // Items being sent were counted when that started.
      dropped += spans.length + lines.length;
      spans.length = lines.length = 0;
      if (dropped > 0) log().warn({ dropped }, 'the collector did not take everything before the end');
    },
    dropped: () => dropped,
  };
}
