import { asc, eq, sql } from 'drizzle-orm';
import type { Engine, Tx } from '#platform/db';
import { experimentArms, experimentPages, experiments } from '../tables.ts';

const channel = 'coursefront_experiments';

/** What a server needs of a running experiment to show its pages. `share`: percent of visitors. */
export type Running = {
  id: string;
  /** Of the page it was made for. */ path: string;
  share: number;
  arms: { number: number; token: string }[];
};

let byAddress = new Map<string, Running>();
let reading: Promise<void> = Promise.resolve();

/** The running experiment of a page, by the path of the page or of its navigation data; undefined for nearly all. A synchronous lookup in memory. */
export function experimentAt(path: string): Running | undefined {
  return byAddress.get(path);
}

/** The path from which the browser's router fetches a page's data. */
const dataPath = (path: string) => (path === '/' ? '/_.data' : `${path}.data`);

/** Reads what runs into the memory of this server. */
async function loadRunning(tx: Tx): Promise<void> {
  const rows = await tx
    .select({
      path: experimentPages.path,
      id: experiments.id,
      home: experiments.pagePath,
      share: experiments.share,
      number: experimentArms.number,
      token: experimentArms.token,
    })
    .from(experiments)
    .innerJoin(experimentPages, eq(experimentPages.experimentId, experiments.id))
    .innerJoin(experimentArms, eq(experimentArms.experimentId, experiments.id))
    .where(eq(experiments.state, 'running'))
    .orderBy(asc(experimentArms.number));
  const known = new Map<string, Running>();
  const next = new Map<string, Running>();
  for (const { path, home, id, share, number, token } of rows) {
    const running = known.get(id) ?? { id, path: home, share, arms: [] };
    known.set(id, running);
    if (!running.arms.some((arm) => arm.number === number)) running.arms.push({ number, token });
    next.set(path, running);
    next.set(dataPath(path), running);
  }
  byAddress = next;
}

/** Notifies every server of a started or ended experiment; part of that transaction. */
export async function announceExperiments(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, '')`);
}

/**
 * Keeps what runs current on this server, also after a time in which no notice could arrive. Returns the function that ends it. One reading
 * after the other, so that an older one never ends last.
 */
export async function followExperiments(
  engine: Engine,
  failed: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const next = () => {
    const own = reading.then(() => loadRunning(engine.db));
    reading = own.catch(failed);
    return own;
  };
  const all = () => void next().catch(() => {});
  const end = await engine.listen(channel, all, all);
  // The first one too: a notice that arrives while it reads is read after it.
  await next();
  return end;
}
