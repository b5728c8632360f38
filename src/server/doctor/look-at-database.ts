import { existsSync } from 'node:fs';
import path from 'node:path';
import { config } from '#foundation/config';
import { DirectoryInUse, openEmbedded, whyUnreachable } from '#platform/db';
import { StartRefused } from '#foundation/kit/start-refused.ts';
import { askDoor } from '../door/ask-door.ts';
import { reachPostgres } from '../lifecycle/reach-postgres.ts';
import { checkDatabase } from './check-database.ts';
import { checkEncryption } from './check-encryption.ts';
import { checkNotices } from './check-notices.ts';
import { checkPooler } from './check-pooler.ts';
import { checkStandbys } from './check-standbys.ts';
import { broken, look, type Finding } from './finding.ts';

const about = 'database';

/**
 * Checks the configured database without migrating it. The embedded one is open in one process only: a running server is
 * asked to check it.
 */
export async function lookAtDatabase(): Promise<Finding[]> {
  const { DATABASE_URL, DATA_DIR } = config();
  const folder = path.resolve(DATA_DIR, 'database');
  try {
    const told = DATABASE_URL ? null : await askServer(DATA_DIR);
    if (told) return told;
    if (!DATABASE_URL && !existsSync(folder))
      return [look(about, `There is no database in ${DATA_DIR} yet.`, 'Start the server: the first start makes it.')];
    const engine = DATABASE_URL ? await reachPostgres(DATABASE_URL) : await openEmbedded(folder);
    try {
      return [
        ...(await checkDatabase(engine)),
        ...(DATABASE_URL
          ? [await checkNotices(engine), ...(await checkPooler()), ...checkEncryption(DATABASE_URL)]
          : []),
        ...(engine.standbys ? await checkStandbys(engine.standbys) : []),
      ];
    } finally {
      await engine.close();
    }
  } catch (error) {
    return [sentenceOf(error, folder)];
  }
}

async function askServer(dataDirectory: string): Promise<Finding[] | null> {
  const answer = await askDoor(dataDirectory, { args: ['doctor'], cwd: process.cwd() });
  if (!answer) return null;
  const [line] = answer.lines;
  if (line) return JSON.parse(line.text) as Finding[];
  return [look(about, 'The server that runs is older than this command.', 'Restart it, and run this again.')];
}

function sentenceOf(error: unknown, folder: string): Finding {
  if (error instanceof DirectoryInUse)
    return look(
      about,
      'Another process holds the database and takes no commands.',
      'A server starts or stops, or another command runs: try again in a moment.',
    );
  const todo = 'Mend this before the next start; until then the site cannot store anything.';
  if (error instanceof StartRefused) return broken(about, error.message, todo);
  const { DATABASE_URL } = config();
  const why = (DATABASE_URL && whyUnreachable(DATABASE_URL, error)?.message) || (error as Error).message;
  return broken(
    about,
    DATABASE_URL ? why : `The database in ${folder} cannot be read: ${why}`,
    DATABASE_URL ? todo : 'Restore the newest backup: npm run restore -- FILE.',
  );
}
