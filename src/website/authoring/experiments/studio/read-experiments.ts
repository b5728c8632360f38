import type { Tx } from '#platform/db';
import { listExperiments } from '#website/experiments';
import { may, type Staff } from '#platform/people/model';

export type ShownExperiments = Awaited<ReturnType<typeof readExperiments>>;

/** The experiments, running ones first. */
export async function readExperiments(tx: Tx, staff: Staff) {
  const experiments = await listExperiments(tx);
  return {
    experiments: experiments.map(({ id, name, pagePath, state, startedAt, startsAt, endedAt, winner, arms }) => {
      return { id, name, pagePath, state, at: endedAt ?? startedAt ?? startsAt, winner, versions: arms.length };
    }),
    mayChange: may(staff.role, 'pages.change'),
  };
}
