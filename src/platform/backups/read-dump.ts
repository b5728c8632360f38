import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { StartRefused } from '#foundation/kit/start-refused.ts';
import { differences, type Facts } from './facts.ts';
import { missingTool } from './postgres-tools.ts';

/**
 * Reads a whole dump of `pg_dump` (custom format) without a server, its table of contents and every row, and counts the rows of each table.
 * Refuses, in a sentence, what is no dump, cut short or unreadable.
 */
export async function countDumpRows(dump: string): Promise<Map<string, number>> {
  const reader = spawn('pg_restore', ['--file=-', dump], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  reader.stderr.on('data', (text) => (said += String(text)));
  const ended = new Promise<number | null>((resolve, reject) => {
    reader.once('error', reject);
    reader.once('close', resolve);
  });
  // Started before the stream is read, awaited after it: a program that cannot start closes the stream before it reports its error.
  ended.catch(() => {});
  const counts = new Map<string, number>();
  let table: string | null = null;
  // Rows of a COPY are one line each: line breaks within values are escaped.
  for await (const line of createInterface({ input: reader.stdout, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (table === null) {
      const [, schema, name] = /^COPY "?([^". ]+)"?\."?([^". ]+)"? .*FROM stdin;$/.exec(line) ?? [];
      if (schema && name) counts.set((table = schema === 'public' ? name : `${schema}.${name}`), 0);
    } else if (line === String.raw`\.`) table = null;
    else counts.set(table, (counts.get(table) ?? 0) + 1);
  }
  const code = await ended.catch((error: unknown) => {
    throw missingTool('pg_restore', error) ?? error;
  });
  if (code !== 0)
    throw new StartRefused(
      `The dump in the backup cannot be read: ${said.trim().split('\n').slice(-3).join(' ')}. Take another backup.`,
    );
  return counts;
}

/** Refuses a dump with other row counts than its manifest. */
export async function refuseOtherRows(dump: string, facts: Facts): Promise<void> {
  const counts = await countDumpRows(dump);
  const found = Object.entries(facts).flatMap(([name, { sum }]) => {
    const rows = counts.get(name);
    return rows === undefined ? [] : [[name, { rows, sum }] as const];
  });
  const different = differences(facts, Object.fromEntries(found));
  if (different.length > 0)
    throw new StartRefused(`The dump in the backup has other rows. ${different.join('; ')}. Take another backup.`);
}
