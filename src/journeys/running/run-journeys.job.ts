import { inTransaction } from '#db';
import { defineJob } from '#jobs';
import { journeys } from '../model.ts';
import { sweepLetters } from '../sending/letters.ts';
import { advanceEntry, dueEntries } from './advance.ts';
import { enterJourney } from './enter.ts';

/** So many steps in one run: the next minute takes the rest. */
const most = 500;

/** Lets in who is to enter, takes on whose step is due, and finds what a worker that died left behind. */
export const runJourneysJob = defineJob({
  name: 'run-journeys',
  schedule: '* * * * *',
  handle: async () => {
    await runJourneys();
  },
});

/** Returns how many entered, and how many were taken a step on. */
export async function runJourneys(): Promise<{ entered: number; taken: number }> {
  let entered = 0;
  for (const journey of journeys) entered += await inTransaction((tx) => enterJourney(tx, journey));
  const due = await dueEntries(most);
  for (const id of due) await advanceEntry(id);
  await inTransaction(sweepLetters);
  return { entered, taken: due.length };
}
