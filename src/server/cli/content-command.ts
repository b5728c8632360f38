import { config } from '#foundation/config';
import { installJobs } from '#platform/jobs';
import { openDatabase } from '../lifecycle/open-database.ts';
import { askDoor } from '../door/ask-door.ts';
import type { CommandAnswer } from '../door/door-file.ts';
import { readContentCommand, usage } from './run-content.ts';

const busy = `Another process holds the database and takes no commands: a server that starts or stops, or another command.
Try again in a moment.`;

/**
 * `npm run content -- …`: works on content files and on the configured database. A server on the embedded database runs the
 * command itself, because no other process can open it. Exits 1 on any problem.
 */
export async function contentCommand(args: string[]): Promise<void> {
  const command = { args, cwd: process.cwd() };
  const asked = readContentCommand(command);
  if (!asked) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  if (!asked.touchesDatabase) return print(await asked.run());
  const { DATABASE_URL, DATA_DIR } = config();
  const answer = DATABASE_URL ? null : await askDoor(DATA_DIR, command);
  if (answer) return print(answer);
  const engine = await openDatabase(installJobs, busy);
  print(await asked.run());
  await engine.close();
  // The job queue's connection would keep the process alive.
  process.exit();
}

function print({ lines, code }: CommandAnswer): void {
  for (const { text, problem } of lines) (problem ? console.error : console.log)(text);
  process.exitCode = code;
}
