import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { log } from '#foundation/config/log.server.ts';
import type { Engine } from '#platform/db';
import type { Health } from '../http/health.ts';

type Running = {
  server: Server;
  health: Health;
  engine: Engine;
  /** Ends the background work. */
  finish: () => Promise<void>;
};

const grace = 1_500;
const limit = 25_000;

/**
 * On SIGTERM or SIGINT: readiness turns 503 while connections are still accepted for 1.5 s (a load balancer notices), then
 * running requests and jobs finish, the database closes, exit 0. A second signal, or 25 s, ends it immediately. Returns a function that stops it the
 * same
 * way with another exit code; further calls do nothing.
 */
export function stopOnSignals({ server, health, engine, finish }: Running): (code: number) => void {
  const stop = async (code: number) => {
    health.stopping = true;
    setTimeout(() => process.exit(1), limit).unref();
    log().info('stopping');
    await wait(server.listening ? grace : 0);
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
    });
    await finish();
    await engine.close();
    log().info('stopped');
    process.exit(code);
  };
  const signalled = () => {
    if (health.stopping) process.exit(1);
    void stop(0);
  };
  process.on('SIGTERM', signalled);
  process.on('SIGINT', signalled);
  return (code) => {
    if (!health.stopping) void stop(code);
  };
}
