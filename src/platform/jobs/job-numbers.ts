import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { gauges, type Family } from '#platform/metrics';

/** `oldest`: seconds. */
type Row = { kind: string; waiting: number; active: number; failed: number; oldest: number };

/** How many jobs of each kind are due, run and were given up within a day, and for how long the oldest is due. */
export async function jobsByKind(tx: Tx): Promise<Row[]> {
  const due = sql`state in ('created', 'retry') and start_after <= now()`;
  const { rows } = (await tx.execute(sql`
    select name as kind, (count(*) filter (where ${due}))::int as waiting,
      (count(*) filter (where state = 'active'))::int as active,
      (count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day'))::int as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (where ${due})), 0)::float8 as oldest
    from pgboss.job group by name order by name`)) as unknown as { rows: Row[] };
  return rows;
}

/** The same as numbers. */
export async function jobNumbers(tx: Tx): Promise<Family[]> {
  const rows = await jobsByKind(tx);
  const states = rows.flatMap(({ kind, ...row }) =>
    (['waiting', 'active', 'failed'] as const).map((state) => ({ labels: { kind, state }, value: row[state] })),
  );
  return [
    gauges(
      'coursefront_jobs',
      'Jobs that are due (waiting), run (active), or were given up within a day (failed).',
      states,
    ),
    gauges(
      'coursefront_job_oldest_waiting_seconds',
      'For how long the oldest job that is due waits.',
      rows.map(({ kind, oldest }) => ({ labels: { kind }, value: Math.max(0, oldest) })),
    ),
  ];
}
