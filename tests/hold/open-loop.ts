import { Agent, request } from 'node:http';

export type Sent = { status: number; ms: number; headers: Record<string, string | string[] | undefined> };

/** Connections that are kept open, as a proxy in front of the site keeps them. */
export const keptConnections = () => new Agent({ keepAlive: true, maxSockets: 512 });

/** One request; status 0 where the connection broke. */
export function send(
  port: number,
  path: string,
  options: { agent: Agent; form?: Record<string, string>; headers?: Record<string, string> },
): Promise<Sent> {
  const body = options.form ? new URLSearchParams(options.form).toString() : undefined;
  const posted: Record<string, string | number> = body
    ? {
        origin: `http://localhost:${port}`,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(body),
      }
    : {};
  const began = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, headers: Sent['headers']) =>
      resolve({ status, ms: performance.now() - began, headers });
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        agent: options.agent,
        method: body ? 'POST' : 'GET',
        headers: { host: `localhost:${port}`, 'accept-encoding': 'br', ...posted, ...options.headers },
      },
      (answer) => {
        answer.on('error', () => done(0, {}));
        answer.on('end', () => done(answer.statusCode ?? 0, answer.headers));
        answer.resume();
      },
    );
    asked.on('error', () => done(0, {}));
    asked.end(body);
  });
}

/** Starts `perSecond` pieces of work a second for `seconds`, however long they take, and waits for all of them. */
export async function openLoop<Value>(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  work: (n: number) => Promise<Value>,
): Promise<Value[]> {
  const began = performance.now();
  const running: Promise<Value>[] = [];
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const wait = began + (n * 1000) / perSecond - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    running.push(work(n));
  }
  return Promise.all(running);
}

/** The time below which this share of them lies, in milliseconds. */
export function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
