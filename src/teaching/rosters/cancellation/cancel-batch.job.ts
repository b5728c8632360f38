import { log } from '#foundation/config/log.server.ts';
import { inTransaction, isUnavailable } from '#platform/db';
import { defineJob, enqueue } from '#platform/jobs';
import { giveUpItem, ItemStuck, sweep, workNext } from './work-next.ts';

/** Buyers per run; the next run starts right after, so that runs are short and staff can stop the job. */
const atOnce = 10;

/**
 * Works through a cancelled batch, one transaction per buyer. After a crash the run is retried and continues with the first open buyer; a stopped
 * cancellation waits until staff continue it.
 */
export const cancelBatchJob = defineJob<{ cancellationId: string }>({
  name: 'cancel-batch',
  retryLimit: 20,
  // A Stop pressed while the server was away is sent within a second or two of its return, before the next buyer is settled.
  afterStart: 5,
  handle: async ({ cancellationId }) => {
    await inTransaction((tx) => sweep(tx, cancellationId));
    for (let done = 0; done < atOnce; done += 1) if (!(await settleNext(cancellationId))) break;
    await inTransaction(async (tx) => {
      if (!(await sweep(tx, cancellationId)))
        await enqueue(tx, cancelBatchJob, { cancellationId }, again(cancellationId));
    });
  },
});

async function settleNext(cancellationId: string): Promise<boolean> {
  try {
    return await inTransaction((tx) => workNext(tx, cancellationId));
  } catch (error) {
    if (!(error instanceof ItemStuck) || isUnavailable(error.cause)) throw error;
    log().error({ err: error, cancellationId }, 'a buyer of a cancelled batch could not be settled');
    await inTransaction((tx) => giveUpItem(tx, error.itemId));
    return true;
  }
}

const again = (cancellationId: string) => ({ singletonKey: cancellationId, runAfterSeconds: 1 });
