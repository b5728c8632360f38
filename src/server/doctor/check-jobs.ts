import type { Tx } from '#platform/db';
import { jobsByKind, queueRoom } from '#platform/jobs';
import { broken, bytesText, fine, look, spanText, type Finding } from './finding.ts';

/** Seconds that a due job may wait, as for the alert; beyond an hour no worker runs. */
const late = 600;
const tooLate = 3_600;

/** Whether jobs run: how long the oldest that is due waits, and which were given up within a day. */
export async function checkJobs(tx: Tx): Promise<Finding[]> {
  const about = 'jobs';
  const kinds = await jobsByKind(tx);
  const [oldest] = kinds.toSorted((a, b) => b.oldest - a.oldest);
  const failed = kinds.filter((kind) => kind.failed > 0);
  const found: Finding[] = [];
  if (oldest && oldest.oldest > late) {
    const says = `The job ${oldest.kind} has been due for ${spanText(oldest.oldest)}.`;
    const todo =
      'Start a worker or a server that runs jobs (RUN_JOBS), or restart it; then look in its log for lines that begin with "jobs".';
    found.push(oldest.oldest > tooLate ? broken(about, says, todo) : look(about, says, todo));
  }
  if (failed.length > 0) {
    const told = failed.map(({ kind, failed: count }) => `${kind} (${count})`).join(', ');
    found.push(
      look(about, `Given up within a day: ${told}.`, 'Read "job failed" in the log; what failed stays as it was.'),
    );
  }
  return found.length > 0 ? found : [fine(about, 'No job waits for long, and none was given up within a day.')];
}

/** Whether the tables of the queues consist mostly of dead rows. */
export async function checkQueues(tx: Tx): Promise<Finding> {
  const about = 'queues';
  const { bytes, rows, deadRows } = await queueRoom(tx);
  const says = `The queues take ${bytesText(bytes)}: ${rows} rows, and ${deadRows} that went and take room.`;
  if (deadRows < 20_000 || deadRows < rows * 5) return fine(about, says);
  return look(
    about,
    says,
    'Look for a transaction that stays open (pg_stat_activity); then run "vacuum full pgboss.job" while the site is stopped.',
  );
}
