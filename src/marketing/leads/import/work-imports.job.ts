import { inTransaction } from '#platform/db';
import { backgroundPace, defineJob, enqueue } from '#platform/jobs';
import { checkRows } from './check-rows.ts';
import { importRows } from './import-rows.ts';
import { undoRows } from './undo-rows.ts';

/** How long one run goes on before the next takes over, in milliseconds. */
const maxRunMs = 60_000;

/**
 * Works at an import, portion by portion and beside visitors, until its step is done or staff stop it. A run that is killed is run again and
 * goes on where it was.
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

/** Does the next portion of whatever an import is at; returns whether there is more. */
export async function workPortion(importId: string): Promise<boolean> {
  for (const step of [checkRows, importRows, undoRows])
    if (await inTransaction((tx) => step(tx, importId))) return true;
  return false;
}
