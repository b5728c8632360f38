import { sql } from 'drizzle-orm';
import { log } from '#config/log';
import { inTransaction } from '#db';
import { experimentDays } from '../tables.ts';

const every = 2_000;
/** So many visitors of a day are remembered on a server; whoever comes after them is counted at each view. */
const mostRemembered = 200_000;

type Counted = { experimentId: string; number: number; visitors: number; failures: number; weight: number };

let pending = new Map<string, Counted>();
let timer: NodeJS.Timeout | undefined;
/** What was noted before; as many as arms ran since the start. */
const noted = new Map<string, number>();
let seen = { day: '', units: new Set<string>() };

type Shown = { experiment: string; arm: number };

/**
 * Counts a visitor who saw an arm, once a day. `unit` stands for them in memory alone. It reaches the database within two seconds, many in
 * one statement; nobody waits for it. `nextUnit`: what stands for them from the next request on, where they get a cookie with this one. After a start, and on another server, a visitor counts once more, whichever arm they see.
 */
export function countVisitor(
  shown: Shown,
  { unit, nextUnit, day }: { unit: number; nextUnit: number | null; day: string },
): void {
  if (seen.day !== day) seen = { day, units: new Set() };
  const name = `${shown.experiment} ${unit}`;
  const known = seen.units.has(name);
  for (const each of nextUnit === null ? [unit] : [unit, nextUnit])
    if (seen.units.size < mostRemembered) seen.units.add(`${shown.experiment} ${each}`);
  if (known) return;
  add(shown, { visitors: 1 });
}

/** Counts that an arm could not be shown. */
export function countFailure(shown: Shown): void {
  add(shown, { failures: 1 });
}

/** Notes how many bytes the page of an arm has, compressed; the most that it had counts. */
export function noteWeight(shown: Shown, bytes: number): void {
  const key = `${shown.experiment} ${shown.arm}`;
  if ((noted.get(key) ?? 0) >= bytes) return;
  noted.set(key, bytes);
  add(shown, { weight: bytes });
}

function add({ experiment, arm }: Shown, more: Partial<Pick<Counted, 'visitors' | 'failures' | 'weight'>>): void {
  const key = `${experiment} ${arm}`;
  const before = pending.get(key) ?? { experimentId: experiment, number: arm, visitors: 0, failures: 0, weight: 0 };
  pending.set(key, {
    ...before,
    visitors: before.visitors + (more.visitors ?? 0),
    failures: before.failures + (more.failures ?? 0),
    weight: Math.max(before.weight, more.weight ?? 0),
  });
  timer ??= setTimeout(() => {
    flushExposures().catch((err: unknown) => log().warn({ err }, 'visitors of experiments wait for the database'));
  }, every).unref();
}

/** Writes what has been counted; the server calls it once more when it stops. What could not be written is kept. */
export async function flushExposures(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (pending.size === 0) return;
  const counted = pending;
  pending = new Map();
  // One order for all servers, so that two never wait for each other.
  const rows = [...counted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  try {
    await inTransaction((tx) =>
      tx.execute(sql`insert into ${experimentDays} (experiment_id, number, day, visitors, failures, weight)
        select counted.experiment_id, counted.number, (now() at time zone 'utc')::date, counted.visitors, counted.failures, counted.weight
        from jsonb_to_recordset(${JSON.stringify(
          rows.map(({ experimentId, ...row }) => ({ experiment_id: experimentId, ...row })),
        )}::jsonb) as counted (experiment_id uuid, number integer, visitors integer, failures integer, weight integer)
        join experiments on experiments.id = counted.experiment_id and experiments.state = 'running'
        on conflict (experiment_id, number, day) do update set visitors = experiment_days.visitors + excluded.visitors,
          failures = experiment_days.failures + excluded.failures, weight = greatest(experiment_days.weight, excluded.weight)`),
    );
  } catch (error) {
    for (const { experimentId, number, ...more } of rows) add({ experiment: experimentId, arm: number }, more);
    throw error;
  }
}
