import { spawn } from 'node:child_process';
import { config } from '#foundation/config';
import { defineJob } from '#platform/jobs';

/** Makes the nightly backup, in a separate process with lower priority than the server's. */
defineJob({
  name: 'back-up',
  // 02:30 in India.
  schedule: '0 21 * * *',
  longest: 3_600,
  retryLimit: 3,
  handle: async () => {
    if (config().BACKUP_KEEP > 0) await backUpApart();
  },
});

/** Resolves when the process has made its backup; rejects with its error output. */
async function backUpApart(): Promise<void> {
  const child = spawn(process.execPath, [process.argv[1] ?? '', 'backup', '--quiet'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => (said += String(text)));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`The backup failed: ${said.trim()}`);
}
