import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, it, vi } from 'vitest';
import { temporaryFolder } from '#tests/temporary-folder';
import { copyLive } from './copy-live.ts';
import { openEmbedded } from './open-embedded.ts';

it('a copy made while another process commits has all that was committed before, and of what came meanwhile a whole beginning', async () => {
  const folder = temporaryFolder();
  const database = path.join(folder, 'database');
  // A copy of the template is opened in a fraction of the time in which a database is made.
  await (await openEmbedded(database, readFileSync(inject('databaseTemplate').file ?? ''))).close();
  const writer = fork('tests/support/write-on.ts', [database]);
  let committed = 0;
  writer.on('message', (number) => (committed = Number(number)));
  await vi.waitFor(() => expect(committed).toBeGreaterThan(50), { timeout: 90_000 });
  const before = committed;
  const copy = path.join(folder, 'copy');
  copyLive(database, copy);
  const withoutLog = path.join(folder, 'without-log');
  copyLive(database, withoutLog);
  writer.kill('SIGKILL');
  await once(writer, 'exit');

  const engine = await openEmbedded(copy);
  const { rows } = await engine.query('select count(*)::int as many, max(n) as last from t where n > $1', [0]);
  const [found] = rows as { many: number; last: number }[];
  await engine.close();
  expect(found?.last).toBeGreaterThanOrEqual(before);
  expect(found?.many).toBe(found?.last);

  // The control: what was committed since the checkpoint is in the log, so that a copy without it does not have it.
  rmSync(path.join(withoutLog, 'pg_wal'), { recursive: true });
  await expect(openEmbedded(withoutLog)).rejects.toThrow();
});
