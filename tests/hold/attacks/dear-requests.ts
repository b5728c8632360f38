import { fork } from 'node:child_process';
import { join } from 'node:path';

/** Expensive public requests: each path differs for the n-th request, so that none is cached. */
export type DearRequest = { name: string; path: (n: number) => string };

export type DearAttack = {
  /** Of the server, on this machine. */
  url: string;
  request: DearRequest;
  /** From how many connections, and how many requests each writes before it reads the first answer. */
  connections: number;
  ahead: number;
  /** Duration of the attack; a connection closed by the server is reopened. */
  seconds: number;
  /** A cached page, requested meanwhile at this rate. */
  cachedPath?: string;
  cachedPerSecond?: number;
};

export type AttackFigures = {
  /** Responses to the attackers by status, and the number of closed connections. */
  answered: Record<string, number>;
  cutOff: number;
  /** Milliseconds from when a visitor's request was due until its response was complete. */
  cached: { asked: number; failed: number; p50: number; p99: number; max: number };
};

/** The expensive requests of bar C1 that need only the address of the site. `pictures`: addresses of share pictures. */
export function dearRequests(pictures: string[]): DearRequest[] {
  return [
    { name: 'gallery in all languages and themes', path: (n) => `/testing?language=all&theme=both&n=${n}` },
    { name: 'gallery with a query, uncached', path: (n) => `/testing?n=${n}` },
    { name: 'one kind of the gallery', path: (n) => `/testing?kind=schedule&language=te&n=${n}` },
    { name: 'long page, uncached', path: (n) => `/workshop/summer?order=none-${n}` },
    { name: 'list of workshops, uncached', path: (n) => `/workshops?n=${n}` },
    { name: 'search', path: (n) => `/workshops?q=rocket${n}` },
    { name: 'payload', path: (n) => `/workshops/_payload.json?${n}` },
    { name: 'unknown address', path: (n) => `/workshop/nothing-${n}` },
    { name: 'share picture', path: (n) => pictures[n % pictures.length] ?? '/og/none.png' },
  ];
}

/** The share pictures of all pages in the site map, in its order. */
export async function sharePictures(url: string, most = 400): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const found: string[] = [];
  for (const [, path] of [...map.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].slice(0, most)) {
    const html = await (await fetch(url + (path || '/'))).text();
    const picture = /og:image"[^>]*content="https?:\/\/[^/"]+([^"]+)"/.exec(html)?.[1];
    if (picture) found.push(picture);
  }
  return found;
}

/**
 * Runs the attack while a visitor requests a cached page, and returns the figures of both. Attackers and visitor are separate processes, so that the
 * visitor's times are the server's, without garbage collection of attackers or test. They start together: starting a process costs this machine work
 * that a remote attacker would not.
 */
export async function attack(options: DearAttack): Promise<AttackFigures> {
  const { url, request, connections, ahead, seconds, cachedPath = '/', cachedPerSecond = 50 } = options;
  const paths = Array.from({ length: pathsMade }, (_, n) => request.path(n + 1));
  const [attackers, visitor] = await Promise.all([
    started<Pick<AttackFigures, 'answered' | 'cutOff'>>('attackers.ts', url),
    started<AttackFigures['cached']>('visitor.ts', url + cachedPath),
  ]);
  const visit: Visitor = { perSecond: cachedPerSecond, seconds };
  const [cached, answers] = await Promise.all([
    visitor(visit),
    attackers({ url, paths, connections, ahead, seconds } satisfies Attackers),
  ]);
  return { ...answers, cached };
}

/** A process that has reported ready; the returned function sends its message, and resolves to its figures. */
async function started<Figures>(
  file: string,
  address: string,
): Promise<(message: Attackers | Visitor) => Promise<Figures>> {
  const child = fork(join(import.meta.dirname, file), [address], { execArgv: [] });
  const told = () =>
    new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve);
      child.once('exit', (code) => reject(new Error(`${file} ended with ${code} and told nothing`)));
    });
  await told();
  return (message) => {
    const figures = told() as Promise<Figures>;
    child.send(message);
    return figures;
  };
}

/** The message to the attackers' process. */
export type Attackers = { url: string; paths: string[]; connections: number; ahead: number; seconds: number };

/** The message to the visitor's process; the page it requests is its first argument. */
export type Visitor = { perSecond: number; seconds: number };

/** More than a server can answer during an attack; then they repeat. */
const pathsMade = 50_000;
