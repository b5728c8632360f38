import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { Staff } from '#platform/people/model';
import { importContent, type Imported, type ImportMode } from '#website/site';

export const meera: Staff = { id: newId(), name: 'Meera', email: 'meera@example.com', role: 'editor' };
export const arjun: Staff = { id: newId(), name: 'Arjun', email: 'arjun@example.com', role: 'manager' };

const head = `language: en
market: IN
kind: marketing
layout: default
head:
  title: Lamps
  description: A page about lamps, long enough to be the description of a page.
blocks:
  - { kind: hero, id: hero, title: Lamps, lead: Build one }
  - { kind: notice, id: note, text: We begin on Saturday }
`;

/** A page `/lamps`, its variant `/lamps-school` with an overridden hero, and `/alone` without variants. */
const files = {
  lamps: `path: /lamps\nlabel: Lamps\n${head}`,
  'lamps-school': `path: /lamps-school\nvariantOf: /lamps\nlabel: Lamps for schools\noverride:\n  hero: { title: Lamps for schools }\n`,
  alone: `path: /alone\nlabel: Alone\n${head}`,
};

/** Publishes three small pages and returns the id of each by its path. */
export async function pagesWorld(): Promise<Record<'/lamps' | '/lamps-school' | '/alone', string>> {
  await importWorld('overwrite');
  return pageIds();
}

/** Imports the files of these pages. */
export async function importWorld(mode: ImportMode): Promise<Imported> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
  try {
    mkdirSync(path.join(folder, 'pages'));
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, 'pages', `${name}.yaml`), text);
    const outcome = await inTransaction((tx) => importContent(tx, folder, { mode }));
    if (!outcome.ok) throw new Error(outcome.details.join('\n'));
    return outcome.value;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The id of every page by its path. */
export async function pageIds(): Promise<Record<string, string>> {
  const { rows } = (await database().execute(sql`select path, id from pages`)) as {
    rows: { path: string; id: string }[];
  };
  return Object.fromEntries(rows.map(({ path: at, id }) => [at, id]));
}
