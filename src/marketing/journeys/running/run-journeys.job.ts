import { inTransaction } from '#platform/db';
import { defineJob, eachApart } from '#platform/jobs';
import { journeys, type Journey } from '../model.ts';
import { sweepLetters } from '../sending/letters.ts';
import { advanceEntry, dueEntries, putOff } from './advance.ts';
import { enterJourney } from './enter.ts';

/** Maximum steps in one run: the next minute takes the rest. */
const most = 500;

/** Adds new people, advances due entries, and recovers what a dead worker left behind. */
export const runJourneysJob = defineJob({
  name: 'run-journeys',
  schedule: '* * * * *',
  handle: async () => {
    await runJourneys();
  },
});

/** Returns how many entered, and how many were advanced. A failed step is retried in an hour and does not block others. */
export async function runJourneys(): Promise<{ entered: number; taken: number }> {
  let [entered, taken] = [0, 0];
  const enter = async (journey: Journey) => {
    entered += await inTransaction((tx) => enterJourney(tx, journey));
  };
  const advance = async (id: string) => {
    try {
      await advanceEntry(id);
      taken += 1;
    } catch (error) {
      await putOff(id);
      throw error;
    }
  };
  const parts = [
    () => eachApart(journeys, enter),
    async () => eachApart(await dueEntries(most), advance),
    () => inTransaction(sweepLetters),
  ];
  await eachApart(parts, (part) => part());
  return { entered, taken };
}
