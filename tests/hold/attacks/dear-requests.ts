import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

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
 * Sends the attack while a visitor asks for a cached page, and says what both got. The attackers are a process of their own, so that
 * the visitor's times are the server's and not those of whoever measures.
 */
export async function attack(options: DearAttack): Promise<AttackFigures> {
  const until = performance.now() + options.seconds * 1_000;
  const { url, request, connections, ahead, seconds } = options;
  const paths = Array.from({ length: pathsMade }, (_, n) => request.path(n + 1));
  const child = fork(join(import.meta.dirname, 'attackers.ts'), { execArgv: [] });
  const told = new Promise<Pick<AttackFigures, 'answered' | 'cutOff'>>((resolve, reject) => {
    child.once('message', (figures) => resolve(figures as Pick<AttackFigures, 'answered' | 'cutOff'>));
    child.once('exit', (code) => reject(new Error(`The attackers ended with ${code} and told nothing`)));
  });
  child.send({ url, paths, connections, ahead, seconds } satisfies Attackers);
  const cached = await visits(options, until);
  return { ...(await told), cached };
}

/** What the process of the attackers is told. */
export type Attackers = { url: string; paths: string[]; connections: number; ahead: number; seconds: number };

/** More than any server answers in the time of an attack; then they begin anew. */
const pathsMade = 50_000;

/** A visitor's requests at a fixed rate, each on time whatever became of the ones before. */
async function visits(
  { url, cachedPath = '/', cachedPerSecond = 50 }: DearAttack,
  until: number,
): Promise<AttackFigures['cached']> {
  const times: number[] = [];
  let failed = 0;
  const running: Promise<void>[] = [];
  const visit = async (due: number) => {
    try {
      const answer = await fetch(url + cachedPath, { signal: AbortSignal.timeout(20_000) });
      await answer.arrayBuffer();
      if (answer.status !== 200) failed += 1;
    } catch {
      failed += 1;
    }
    times.push(performance.now() - due);
  };
  for (let due = performance.now(); due < until; due += 1_000 / cachedPerSecond) {
    if (due > performance.now()) await wait(due - performance.now());
    running.push(visit(due));
  }
  await Promise.all(running);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { asked: times.length, failed, p50: at(0.5), p99: at(0.99), max: times.at(-1) ?? 0 };
}
