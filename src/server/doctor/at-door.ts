import { currentEngine } from '#platform/db';
import type { CommandAnswer } from '../door/door-file.ts';
import { checkDatabase } from './check-database.ts';

/** What a server that runs tells the command about the database which only it can open: findings as JSON. */
export async function answerDoctor(): Promise<CommandAnswer> {
  return { lines: [{ text: JSON.stringify(await checkDatabase(currentEngine())), problem: false }], code: 0 };
}
