import { inTransaction } from '#platform/db';
import { backgroundPace, defineJob, enqueue } from '#platform/jobs';
import { checkRows } from './check-rows.ts';
import { importRows } from './import-rows.ts';
import { undoRows } from './undo-rows.ts';

/** The maximum duration of a run before the next takes over, in milliseconds. */
const maxRunMs = 60_000;

/**
 * Works on an import, chunk by chunk in the background, until its step is finished or staff stop it. After a crash the job runs again and continues.
 */
export const workImportsJob = defineJob<{ importId: string }>({
  name: 'work-lead-imports',
  retryLimit: 20,
  handle: async ({ importId }) => {
    const end = Date.now() + maxRunMs;
    const pace = backgroundPace(1 / 2);
    while (await workPortion(importId)) {
      if (Date.now() >= end) {
        await inTransaction((tx) =>
          enqueue(tx, workImportsJob, { importId }, { singletonKey: importId, runAfterSeconds: 1 }),
        );
        return;
      }
      await pace();
    }
  },
});

/** Works on the next chunk of an import's current step; returns whether there is more. */
export async function workPortion(importId: string): Promise<boolean> {
  for (const step of [checkRows, importRows, undoRows])
    if (await inTransaction((tx) => step(tx, importId))) return true;
  return false;
}
