import { closeSync, cpSync, openSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { startServer, temporaryFolder, type RunningServer } from '#tests/running-server';
import { figure } from './figure.ts';
import { leadSent, sendLead } from './send-lead.ts';
import { onSmallDisk } from './small-disk.ts';

type Row = { mobile: string };

let server: RunningServer | undefined;
afterAll(() => server?.kill());

it('F8: a full disk stops writing with 503 and nothing else; what was acknowledged is there when there is room again', async ({
  task,
}) => {
  const source = await preparedDirectory();
  const dataDirectory = temporaryFolder();
  server = await startServer({
    dataDirectory,
    through: onSmallDisk(source),
    environment: { SESSION_SECRET: secret },
  });
  const disk = `/proc/${server.pid}/root${dataDirectory}`;
  await (await fetch(`${server.url}/workshop/electronics`)).text();
  const thanked: string[] = [];
  const told: Record<string, number> = {};
  let next = 9_840_100_000;
  const send = async (many: number) => {
    for (let n = 0; n < many; n += 1) {
      const mobile = String((next += 1));
      const answer = await sendLead(server?.url ?? '', mobile).catch(() => null);
      if (answer && leadSent(answer)) thanked.push(`+91${mobile}`);
      else told[answer?.status ?? 'cut off'] = (told[answer?.status ?? 'cut off'] ?? 0) + 1;
    }
  };
  await send(20);
  expect(thanked).toHaveLength(20);

  const ballast = path.join(disk, 'ballast');
  const fill = () => {
    const { bavail, bsize } = statfsSync(disk);
    try {
      if (bavail > 0) writeFileSync(ballast, Buffer.alloc(bavail * bsize), { flag: 'a' });
    } catch (error) {
      // The server wrote something meanwhile: the disk is full either way.
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  };
  // The database has room in its own files for a while.
  for (let round = 0; round < 300 && (told['503'] ?? 0) < 20; round += 1) {
    fill();
    await send(10);
  }
  const pages = ['/', '/workshop/electronics', '/workshops', '/healthz'];
  const reads = await Promise.all(pages.map(async (page) => (await fetch(server?.url + page)).status));
  expect(reads).toEqual([200, 200, 200, 200]);
  expect(Object.keys(told)).toEqual(['503']);

  rmSync(ballast);
  await wait(1_000);
  const before = thanked.length;
  await send(20);
  expect(thanked.length - before).toBe(20);
  expect(server.output()).not.toMatch(/98401\d{5}/);
  // The disk is removed with the server; an open file stays readable.
  const open = openSync(disk, 'r');
  expect(await server.stop()).toBe(0);
  const copy = temporaryFolder();
  cpSync(`/proc/self/fd/${open}/database`, path.join(copy, 'database'), { recursive: true });
  closeSync(open);
  const stored = await withDatabase(copy, async (engine) => {
    const { rows } = (await engine.db.execute(sql`select mobile from leads`)) as unknown as { rows: Row[] };
    return new Set(rows.map(({ mobile }) => mobile));
  });
  expect(thanked.filter((mobile) => !stored.has(mobile))).toEqual([]);
  figure(task, `${told['503']} writes answered 503, reads went on, writes work again without a restart, 0 lost`);
}, 120_000);
