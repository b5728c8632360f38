import { log } from '#foundation/config/log.server.ts';
import { inTransaction, isUnavailable } from '#platform/db';
import { defineJob, enqueue } from '#platform/jobs';
import { giveUpItem, ItemStuck, sweep, workNext } from './work-next.ts';

/** So many buyers are settled by one run; the next begins a moment later, so that no run lasts long and staff have time to stop it. */
const atOnce = 10;

/**
 * Works through a cancelled batch, one buyer a transaction. A run that is killed is run again and goes on with the first buyer who is not
 * settled; a stopped cancellation is left alone until staff continue it.
 */
export const cancelBatchJob = defineJob<{ cancellationId: string }>({
  name: 'cancel-batch',
  retryLimit: 20,
  // A Stop that was pressed while the server was away is sent within a second or two of its return, and comes before anybody else is settled.
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
