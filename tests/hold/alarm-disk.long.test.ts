import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '#tests/postgres';
import { preparedDirectory, secret } from '#tests/prepared';
import { startServer, temporaryFolder, type RunningServer } from '#tests/running-server';
import { lookout } from './alarms/lookout.ts';
import { figure } from './figure.ts';
import { onSmallDisk } from './small-disk.ts';

let server: RunningServer | undefined;
afterAll(() => server?.kill());

it('O5: the alert for a disk fires before it is full, and ends once there is room', async ({ task }) => {
  const source = await preparedDirectory();
  const dataDirectory = temporaryFolder();
  const port = await freePort();
  server = await startServer({
    dataDirectory,
    through: onSmallDisk(source),
    environment: { SESSION_SECRET: secret, METRICS_PORT: String(port) },
  });
  const watch = lookout(`http://127.0.0.1:${port}/metrics`);
  await watch.look();
  expect(watch.pending()).toEqual([]);
  const disk = `/proc/${server.pid}/root${dataDirectory}`;
  const ballast = path.join(disk, 'ballast');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(ballast, Buffer.alloc(Math.floor(bavail * bsize * 0.95)));
  const seconds = await watch.untilFiring('DiskNearlyFull');
  rmSync(ballast);
  await watch.look();
  expect(watch.pending()).toEqual([]);
  figure(task, `DiskNearlyFull after ${seconds} s`);
}, 120_000);
