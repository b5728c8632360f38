import { sql } from 'drizzle-orm';
import { writeBehind } from '#platform/db';
import { experimentDays } from '../tables.ts';

/** Visitors of a day that a server remembers; later ones are counted at each view. */
const maxRemembered = 200_000;

type Counted = { experimentId: string; number: number; visitors: number; failures: number; weight: number };

const waiting = writeBehind<Counted>({
  what: 'visitors of experiments',
  every: 2_000,
  join: (one, other) => ({
    ...one,
    visitors: one.visitors + other.visitors,
    failures: one.failures + other.failures,
    weight: Math.max(one.weight, other.weight),
  }),
  write: (tx, counted) => {
    // One order for all servers, so that two never wait for each other.
    const rows = [...counted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    return tx.execute(sql`insert into ${experimentDays} (experiment_id, number, day, visitors, failures, weight)
        select counted.experiment_id, counted.number, (now() at time zone 'utc')::date, counted.visitors, counted.failures, counted.weight
        from jsonb_to_recordset(${JSON.stringify(
          rows.map(({ experimentId, ...row }) => ({ experiment_id: experimentId, ...row })),
        )}::jsonb) as counted (experiment_id uuid, number integer, visitors integer, failures integer, weight integer)
        join experiments on experiments.id = counted.experiment_id and experiments.state = 'running'
        on conflict (experiment_id, number, day) do update set visitors = experiment_days.visitors + excluded.visitors,
          failures = experiment_days.failures + excluded.failures, weight = greatest(experiment_days.weight, excluded.weight)`);
  },
});

/** Values written before; as many as arms since the start. */
const noted = new Map<string, number>();
let seen = { day: '', units: new Set<string>() };

type Shown = { experiment: string; arm: number };

/**
 * Counts a visitor who saw an arm, once a day. `unit` represents them, in memory only. Written within two seconds, many in one statement, without
 * delaying the response. `nextUnit`: their unit from the next request on, if they get a cookie with this one. After a restart, and on another server,
 * a visitor counts again, whichever arm they see.
 */
export function countVisitor(
  shown: Shown,
  { unit, nextUnit, day }: { unit: number; nextUnit: number | null; day: string },
): void {
  if (seen.day !== day) seen = { day, units: new Set() };
  const name = `${shown.experiment} ${unit}`;
  const known = seen.units.has(name);
  for (const each of nextUnit === null ? [unit] : [unit, nextUnit])
    if (seen.units.size < maxRemembered) seen.units.add(`${shown.experiment} ${each}`);
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
  const none = { experimentId: experiment, number: arm, visitors: 0, failures: 0, weight: 0 };
  waiting.add(`${experiment} ${arm}`, { ...none, ...more });
}

/** Writes the pending counts; also called when the server stops. */
export const flushExposures = waiting.flush;
