import { config } from '#foundation/config';
import { probeStorage } from '#platform/storage';
import { broken, fine, type Finding } from './finding.ts';

/** Whether the file store can write, read and delete a file. */
export async function checkStorage(): Promise<Finding> {
  const { S3_ENDPOINT } = config();
  const where = S3_ENDPOINT ? `The bucket at ${new URL(S3_ENDPOINT).host}` : 'The folder DATA_DIR/files';
  try {
    await probeStorage();
    return fine('storage', `${where} takes, returns and deletes a file.`);
  } catch (error) {
    const todo = S3_ENDPOINT
      ? 'Look at S3_ENDPOINT, S3_BUCKET and the two keys, and whether they may write and delete in that bucket.'
      : 'Give the folder to the user that runs the server, and make room on its disk.';
    return broken('storage', `${where} cannot be used: ${(error as Error).message}`, todo);
  }
}
