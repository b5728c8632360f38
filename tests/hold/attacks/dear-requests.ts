import { fork } from 'node:child_process';
import { join } from 'node:path';

/** What strangers may ask for that costs the server work: each path is made anew for the n-th request, so that nothing is asked twice. */
export type DearRequest = { name: string; path: (n: number) => string };

export type DearAttack = {
  /** Of the server, on this machine. */
  url: string;
  request: DearRequest;
  /** From how many connections, and how many requests each writes before it reads the first answer. */
  connections: number;
  ahead: number;
  /** How long the attack goes on; each connection begins anew when the server closes it. */
  seconds: number;
  /** A page in the server's cache, asked for meanwhile at this rate. */
  cachedPath?: string;
  cachedPerSecond?: number;
};

export type AttackFigures = {
  /** Answers to the attackers by status, and how often they were cut off. */
  answered: Record<string, number>;
  cutOff: number;
  /** Milliseconds from when a visitor's request was due until its answer was whole. */
  cached: { asked: number; failed: number; p50: number; p99: number; max: number };
};

/** The dear requests of bar C1 that need nothing but the address of the site. `pictures`: addresses of share pictures. */
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
 * Sends the attack while a visitor asks for a cached page, and says what both got. Attackers and visitor are processes of their own, so that
 * the visitor's times are the server's, and neither the attackers' nor those of a test process that collects its garbage.
 */
export async function attack(options: DearAttack): Promise<AttackFigures> {
  const { url, request, connections, ahead, seconds, cachedPath = '/', cachedPerSecond = 50 } = options;
  const paths = Array.from({ length: pathsMade }, (_, n) => request.path(n + 1));
  const [attackers, cached] = await Promise.all([
    inProcess<Pick<AttackFigures, 'answered' | 'cutOff'>>('attackers.ts', {
      url,
      paths,
      connections,
      ahead,
      seconds,
    } satisfies Attackers),
    inProcess<AttackFigures['cached']>('visitor.ts', {
      url,
      path: cachedPath,
      perSecond: cachedPerSecond,
      seconds,
    } satisfies Visitor),
  ]);
  return { ...attackers, cached };
}

function inProcess<Figures>(file: string, message: Attackers | Visitor): Promise<Figures> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, file), { execArgv: [] });
    child.once('message', (figures) => resolve(figures as Figures));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} and told nothing`)));
    child.send(message);
  });
}

/** What the process of the attackers is told. */
export type Attackers = { url: string; paths: string[]; connections: number; ahead: number; seconds: number };

/** What the process of the visitor is told. */
export type Visitor = { url: string; path: string; perSecond: number; seconds: number };

/** More than any server answers in the time of an attack; then they begin anew. */
const pathsMade = 50_000;
