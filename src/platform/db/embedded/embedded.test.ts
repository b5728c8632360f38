import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { DurableNodeFS } from './embedded-files.ts';
import { openEmbedded } from './embedded.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'coursefront-embedded-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Takes the lock in another process; prints whether it got it. */
const holder = `
  import { lockDirectory } from '${path.resolve('src/platform/db/embedded/lock-directory.ts')}';
  try { lockDirectory(process.argv[1]); console.log('taken'); } catch (error) { console.log(error.constructor.name + ': ' + error.message); }`;
const lockElsewhere = async (directory: string) =>
  (await promisify(execFile)(process.execPath, ['--input-type=module', '--no-warnings', '-e', holder, directory]))
    .stdout;

describe('the embedded database', () => {
  it('F2: syncs every commit, keeps it over a restart, and lets no second process in', async () => {
    const directory = path.join(folder, 'database');
    const engine = await openEmbedded(directory);
    await engine.script('create table notes (text text)');
    const before = DurableNodeFS.syncs;
    await engine.db.execute(sql`insert into notes values ('kept')`);
    expect(DurableNodeFS.syncs).toBeGreaterThan(before);

    expect(await lockElsewhere(directory)).toMatch(
      /DirectoryInUse: .*in use by another Coursefront process.*DATABASE_URL/,
    );
    await expect(openEmbedded(directory)).rejects.toThrow('in use by another Coursefront process');
    await engine.db.execute(sql`insert into notes values ('unharmed')`);
    await engine.close();

    expect(await lockElsewhere(directory)).toBe('taken\n');
    const again = await openEmbedded(directory);
    expect((await again.query('select text from notes', [])).rows).toEqual([{ text: 'kept' }, { text: 'unharmed' }]);
    await again.close();
  });

  it('of another major version is not touched, and says the way out', async () => {
    const directory = path.join(folder, 'old');
    mkdirSync(directory);
    writeFileSync(path.join(directory, 'PG_VERSION'), '17\n');
    await expect(openEmbedded(directory)).rejects.toThrow(
      /PostgreSQL 17; this version of Coursefront runs 18. Nothing was touched. Move it with the older version/,
    );
    expect(readdirSync(directory)).toEqual(['PG_VERSION']);
  });
});
