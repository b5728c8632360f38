import { setTimeout as wait } from 'node:timers/promises';
import { log, quietLog } from '#foundation/config/log.server.ts';
import type { Engine } from './handle.ts';
import { isUnavailable } from './unavailable.ts';

/** Milliseconds between two looks, and between two lines about the same outage. */
const pauses = { look: 1_000, line: 60_000 };

/**
 * Logs when the database goes, once a minute while it is away, and when it is back; everything else that fails because of it is not logged
 * meanwhile, since it is one trouble. Only a PostgreSQL server goes. Returns a function that stops it.
 */
export function watchOutages(engine: Pick<Engine, 'kind' | 'ping'>, { look, line } = pauses): () => void {
  if (engine.kind === 'embedded') return () => {};
  const end = new AbortController();
  let since: number | undefined;
  let lastLine = 0;
  let port: number | undefined;
  // A mail server may be away too: a connection to another port is a trouble of its own.
  const isOfPort = (error: unknown) => port === undefined || (portOf(error) ?? port) === port;
  quietLog((error) => since !== undefined && isUnavailable(error) && isOfPort(error));
  const note = (error: unknown) => {
    const now = performance.now();
    if (error === undefined) {
      if (since === undefined) return;
      const seconds = Math.round((now - since) / 1000);
      since = undefined;
      log().info({ seconds }, 'the database answers again');
      return;
    }
    port ??= portOf(error);
    if (since !== undefined && now - lastLine < line) return;
    lastLine = now;
    const why = (error as Error).message || String((error as { code?: unknown }).code);
    if (since === undefined) log().error({ reason: why }, 'the database does not answer');
    else log().error({ reason: why, seconds: Math.round((now - since) / 1000) }, 'the database still does not answer');
    since ??= now;
  };
  const watch = async () => {
    while (!end.signal.aborted) {
      const error = await engine.ping().then(
        () => undefined,
        (why: unknown) => why,
      );
      // An error of another kind is no outage: who meets it logs it.
      if (!end.signal.aborted && (error === undefined || isUnavailable(error))) note(error);
      await wait(look, undefined, { ref: false, signal: end.signal }).catch(() => {});
    }
  };
  void watch();
  return () => {
    end.abort();
    quietLog(() => false);
  };
}

/** The port to which a connection failed, as the system says it; undefined for errors of an open connection. */
function portOf(error: unknown): number | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const [first] = cause instanceof AggregateError ? (cause.errors as unknown[]) : [];
    const { port } = (first ?? cause) as { port?: unknown };
    if (typeof port === 'number') return port;
  }
  return undefined;
}
