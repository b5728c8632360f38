import { parseArgs } from 'node:util';
import { config } from '#config';
import { database, databaseTime } from '#db';
import { installJobs } from '#jobs';
import { businessDay } from '#locale/business-day';
import { daySpan, differenceSentence, settlesWithin, spanRefusals, reconcile, type Swept } from '#orders';
import { openDatabase } from '../lifecycle/open-database.ts';

const usage = `usage: npm run reconcile -- --from 2026-11-01 --to 2026-11-20 [--mend]
  compares the books of every gateway that is switched on with ours, days of India, both included, and prints what differs.
  --mend   settles payments we missed and takes in refunds we did not know; without it nothing is changed
exits 0 when nothing differs (any more), 1 on any difference or a gateway that did not answer, 2 on bad dates.
The embedded database can be opened only while the site is stopped; in the studio the same runs beside it.`;

const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  mend: { type: 'boolean', default: false },
} as const;

/** `npm run reconcile -- …`: the nightly comparison by hand, for any days. */
export async function reconcileCommand(args: string[]): Promise<void> {
  const asked = read(args);
  if (typeof asked === 'string') {
    console.error(`${asked}\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  const { span, mend } = asked;
  if (config().LOG_LEVEL === 'info') process.stderr.write('LOG_LEVEL=warn hides the log lines in between.\n');
  const engine = await openDatabase(installJobs);
  // Payment events of the last minutes may still be on their way.
  const now = await databaseTime(database());
  const to = new Date(Math.min(span.to.getTime(), now.getTime() - settlesWithin));
  const swept = await reconcile(
    { from: span.from, to },
    {
      mend,
      tell: ({ gateway, day, seen }) => console.log(`${gateway} ${businessDay(day)}: ${seen} lines`),
    },
  );
  process.exitCode = report(swept, mend) ? 0 : 1;
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
    return error instanceof Error ? error.message : 'These options are not known.';
  }
}

/** Prints what was found; returns whether nothing is left. */
function report(swept: Swept[], mend: boolean): boolean {
  if (swept.length === 0) console.log('No gateway is switched on.');
  for (const { gateway, state, seen, mended, left } of swept) {
    for (const difference of left) console.log(`DIFFERENT ${differenceSentence(difference)}`);
    const figures = `${seen} lines compared, ${mended} mended, ${left.length} different`;
    console.log(state === 'done' ? `${gateway}: ${figures}` : `${gateway}: NOT COMPARED, it did not answer to the end`);
  }
  const clean = swept.every(({ state, left }) => state === 'done' && left.length === 0);
  if (!clean && !mend) console.log('--mend puts right what it may; the rest waits in the studio under Money.');
  return clean;
}
