import { config } from '#foundation/config';
import { log } from '#foundation/config/log.server.ts';
import type { Engine } from '#platform/db';
import type { Watching } from './watching.ts';

/** Loads metrics and tracing only if the settings enable them. */
export async function startWatching(engine: Engine): Promise<Watching> {
  return isAsked() ? open(engine) : {};
}

/**
 * Logs slow work if no other monitoring is on, which would include it. Visitors must not wait for its code: the server calls it once
 * it serves them.
 */
export async function watchSlowWork(engine: Engine): Promise<void> {
  const { SLOW_QUERY_MS, SLOW_RENDER_MS } = config();
  if (isAsked() || (SLOW_QUERY_MS === 0 && SLOW_RENDER_MS === 0)) return;
  await open(engine).catch((err: unknown) => log().warn({ err }, 'slow work will not be logged'));
}

function isAsked(): boolean {
  const { METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT } = config();
  return METRICS_PORT !== undefined || OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
}

const open = async (engine: Engine) => (await import('./watching.ts')).openWatching(engine);
