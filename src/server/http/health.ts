import type { IncomingMessage, ServerResponse } from 'node:http';
import { withTimeout } from '#foundation/kit/with-timeout.ts';

/** The state for the health endpoints. `ready` becomes true once the database is migrated; `ping` checks it. */
export type Health = { ready: boolean; stopping: boolean; ping: () => Promise<void> };

/** Milliseconds. */
const pingLimit = 2_000;

/**
 * `/healthz`: the process runs. `/readyz`: everything works: database reachable, migrations done, not stopping. `/servez`: for load balancers: it can
 * serve visitors, also while the database is away, because it shows cached pages and takes leads.
 */
export function answerHealth(request: IncomingMessage, response: ServerResponse, health: Health): boolean {
  if (request.url === '/healthz') answer(response, 200, 'alive');
  else if (request.url === '/readyz')
    void readiness(health).then((problem) => answer(response, problem ? 503 : 200, problem ?? 'ready'));
  else if (request.url === '/servez') {
    const problem = reasonNotToServe(health);
    answer(response, problem ? 503 : 200, problem ?? 'serving');
  } else return false;
  return true;
}

function reasonNotToServe({ ready, stopping }: Health): string | null {
  if (stopping) return 'stopping';
  return ready ? null : 'starting';
}

async function readiness(health: Health): Promise<string | null> {
  const problem = reasonNotToServe(health);
  if (problem) return problem;
  const { ping } = health;
  try {
    return await withTimeout(
      ping().then(() => null),
      pingLimit,
      () => 'database unreachable',
    );
  } catch {
    return 'database unreachable';
  }
}

function answer(response: ServerResponse, status: number, state: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify({ state }));
}
