import { constants, cpSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { config, directDatabase } from '#foundation/config';
import { copyLive, migrations, openEmbedded, openPostgres, type Engine } from '#platform/db';
import { packArchive } from './archive/archive.ts';
import { filesFolder } from '#platform/storage';
import { factsOf, readFacts, type Facts } from './facts.ts';
import { backupFolder, filesName, keysSecretFile, secretFile, workingFolder } from './folders.ts';
import { inOwnFolder } from './in-own-folder.ts';
import { backupName } from './list-backups.ts';
import { manifestFile, type Backup, type Manifest } from './model.ts';
import { postgresTool } from './postgres-tools.ts';
import { refuseOtherRows } from './read-dump.ts';
import { roomFor } from './room.ts';

/**
 * Makes a backup of the database, the uploaded files and the session secret while the site may serve, verifies it by opening it, and packs it into
 * one file in BACKUP_DIR. With BACKUP_KEY that file is encrypted, and what it is made of lies in DATA_DIR meanwhile: BACKUP_DIR may be carried
 * elsewhere at any moment, and holds nothing that can be read. Runs in a separate process, without the server and without slowing it. Throws `DirectoryInUse`
 * while another backup is made, and `StartRefused` with a sentence if something must be fixed first.
 */
export async function makeBackup(folder = backupFolder()): Promise<Backup & { facts: Facts }> {
  const { BACKUP_KEY } = config();
  const making = path.join(folder, 'making');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // The folder beside the backups is the lock of all processes that write there; a killed one of an earlier version left its copy in it.
  return inOwnFolder(making, () =>
    BACKUP_KEY ? inOwnFolder(workingFolder(), () => made(workingFolder(), folder)) : made(making, folder),
  );
}

/** Makes the files of a backup in `making`, and packs them into one in `folder`. */
async function made(making: string, folder: string): Promise<Backup & { facts: Facts }> {
  const { DATA_DIR, BACKUP_KEY } = config();
  const server = directDatabase();
  const madeAt = new Date();
  const copied = server
    ? await dumpPostgres(server, making)
    : await copyEmbedded(path.join(DATA_DIR, 'database'), making);
  const manifest: Manifest = { format: 1, madeAt: madeAt.toISOString(), ...copied };
  writeFileSync(path.join(making, manifestFile), JSON.stringify(manifest, null, 2));
  for (const secret of BACKUP_KEY ? [secretFile(), keysSecretFile()] : [secretFile()])
    if (existsSync(secret)) cpSync(secret, path.join(making, path.basename(secret)));
  copyFiles(path.join(making, filesName));
  const file = path.join(folder, backupName(madeAt));
  await packArchive(making, file, BACKUP_KEY);
  return { file, madeAt, bytes: statSync(file).size, facts: manifest.facts };
}

/** The uploaded files; their names are content hashes, so they are safe to copy while the site serves. Those of a storage service stay there. */
function copyFiles(to: string): void {
  const files = filesFolder();
  if (!files || !existsSync(files)) return;
  const whole = (name: string) => !name.endsWith('.part');
  // Where the disk can, nothing is written twice.
  cpSync(files, to, { recursive: true, mode: constants.COPYFILE_FICLONE, filter: whole });
}

type Copied = Pick<Manifest, 'engine' | 'migration' | 'facts'>;

/** The copy opens as after a power cut; after a clean close, the counted rows are the packed ones. */
async function copyEmbedded(directory: string, making: string): Promise<Copied> {
  roomFor(directory, making);
  const copy = path.join(making, 'database');
  copyLive(directory, copy);
  const engine = await openEmbedded(copy);
  try {
    return { engine: 'embedded', migration: await lastMigration(engine), facts: await factsOf(engine) };
  } finally {
    await engine.close();
    rmSync(`${copy}.lock`, { force: true });
  }
}

/** The count and the dump are of one snapshot; the dump is read again, counting each row. */
async function dumpPostgres(url: string, making: string): Promise<Copied> {
  const engine = openPostgres(url, { patient: true });
  const dump = path.join(making, 'database.dump');
  try {
    const migration = await lastMigration(engine);
    const facts = await engine.db.transaction(
      async (tx) => {
        const exported = await tx.execute(sql`select pg_export_snapshot() as snapshot`);
        const [{ snapshot } = { snapshot: '' }] = (exported as unknown as { rows: { snapshot: string }[] }).rows;
        const found = await readFacts(tx);
        const words = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`];
        await postgresTool('pg_dump', [...words, '--file', dump], { url, folder: making });
        return found;
      },
      { isolationLevel: 'repeatable read' },
    );
    await refuseOtherRows(dump, facts);
    return { engine: 'postgres', migration, facts };
  } finally {
    await engine.close();
  }
}

async function lastMigration({ query }: Engine): Promise<string> {
  const { rows } = await query('select name from applied_migrations order by name desc limit $1', [1]);
  return (rows[0] as { name: string } | undefined)?.name ?? migrations.at(-1)?.name ?? '';
}
