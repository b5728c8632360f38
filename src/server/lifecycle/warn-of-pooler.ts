import { config } from '#foundation/config';
import { log } from '#foundation/config/log.server.ts';
import { isTransactionPooler } from '#platform/db';

/** What is wrong with a pooler in transaction mode and no way past it, and what to do; both the log and the doctor say it. */
export const poolerTrouble = {
  says: 'DATABASE_URL leads through a pooler in transaction mode, and DATABASE_DIRECT_URL names no way past it: servers do not hear what changed, and show old pages and settings.',
  todo: 'Name the same database past the pooler in DATABASE_DIRECT_URL, or take session mode.',
};

/** Whether the settings lead through a pooler in transaction mode and name no way past it. */
export async function lacksDirectUrl(): Promise<boolean> {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = config();
  return DATABASE_URL !== undefined && DATABASE_DIRECT_URL === undefined && isTransactionPooler(DATABASE_URL);
}

/** Says so in the log, once at a start. The start does not wait for it: nothing fails behind such a pooler. */
export async function warnOfPooler(): Promise<void> {
  if (await lacksDirectUrl()) log().warn(`${poolerTrouble.says} ${poolerTrouble.todo}`);
}
