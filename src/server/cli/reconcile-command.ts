import { parseArgs } from 'node:util';
import { config } from '#foundation/config';
import { database, databaseTime } from '#platform/db';
import { installJobs } from '#platform/jobs';
import { businessDay } from '#foundation/locale/business-day.ts';
import {
  daySpan,
  differenceSentence,
  settlesWithin,
  spanRefusals,
  reconcile,
  type ReconciliationRun,
} from '#sales/orders';
import { openDatabase } from '../lifecycle/open-database.ts';

export const usage = `usage: npm run reconcile -- --from 2026-11-01 --to 2026-11-20 [--mend]
  compares the transactions of every enabled gateway with our ledger (business days, both included) and prints what differs.
  --mend   settles missed payments and records unknown refunds; without it nothing is changed
exits 0 when nothing differs (any more), 1 on any difference or an unreachable gateway, 2 on invalid dates.
The embedded database can be opened only while the server is stopped; the studio can run the same while it serves.`;

const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  mend: { type: 'boolean', default: false },
} as const;

/** `npm run reconcile -- …`: the nightly reconciliation by hand, for any days. */
export async function reconcileCommand(args: string[]): Promise<void> {
  const asked = read(args);
  if (typeof asked === 'string') {
    console.error(`${asked}\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  const { span, mend } = asked;
  if (config().LOG_LEVEL === 'info') process.stderr.write('LOG_LEVEL=warn hides the log lines.\n');
  const engine = await openDatabase(installJobs);
  // Payment events of the last minutes may still be on their way.
  const now = await databaseTime(database());
  const to = new Date(Math.min(span.to.getTime(), now.getTime() - settlesWithin));
  const runs = await reconcile(
    { from: span.from, to },
    {
      mend,
      tell: ({ gateway, day, seen }) => console.log(`${gateway} ${businessDay(day)}: ${seen} entries`),
    },
  );
  process.exitCode = report(runs, mend) ? 0 : 1;
  await engine.close();
  // The job queue's connection would keep the process alive.
  process.exit();
}

function read(args: string[]): { span: { from: Date; to: Date }; mend: boolean } | string {
  try {
    const { values } = parseArgs({ args, options });
    const span = daySpan(values.from, values.to, new Date());
    return span.ok ? { span: span.value, mend: values.mend } : spanRefusals[span.reason];
  } catch (error) {
    return error instanceof Error ? error.message : 'Unknown options.';
  }
}

/** Prints the result; returns whether no differences are left. */
function report(runs: ReconciliationRun[], mend: boolean): boolean {
  if (runs.length === 0) console.log('No gateway is enabled.');
  for (const { gateway, state, seen, mended, left } of runs) {
    for (const difference of left) console.log(`DIFFERENT ${differenceSentence(difference)}`);
    const figures = `${seen} entries compared, ${mended} corrected, ${left.length} different`;
    console.log(state === 'done' ? `${gateway}: ${figures}` : `${gateway}: NOT COMPARED, the gateway was unreachable`);
  }
  const clean = runs.every(({ state, left }) => state === 'done' && left.length === 0);
  if (!clean && !mend) console.log('--mend corrects what it can; the rest is listed in the studio under Money.');
  return clean;
}
