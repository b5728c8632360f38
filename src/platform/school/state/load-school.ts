import { sql } from 'drizzle-orm';
import {
  storableSettings,
  useStoredSettings,
  type Look,
  type StoredKeys,
  type StoredSettings,
} from '#foundation/config';
import type { Engine, Tx } from '#platform/db';
import { lookOf } from '../colours/look-of.ts';
import { scaleOf } from '../colours/scale-of.ts';
import { isSchoolPart } from '../model.ts';
import { schoolPictures, schoolSettings } from '../tables.ts';
import { setCurrentSchool, type School } from './current-school.ts';
import { readKeys } from './open-keys.ts';
import { showBrand } from './show-brand.ts';

const channel = 'coursefront_school';

let loadedFor: string | undefined;
let readings = 0;
let latest = 0;

/** What staff set on screen: texts by part, settings, look, and keys. `keys` hold secrets: they stay on the server. */
export type ReadSchool = { school: School; settings: StoredSettings; look: Look; keys: StoredKeys };

/** Reads what staff set on screen. */
export async function readSchool(tx: Tx): Promise<ReadSchool> {
  const parts = await tx.select({ part: schoolSettings.part, content: schoolSettings.content }).from(schoolSettings);
  const { slot, type, hash, content } = schoolPictures;
  const shown = await tx.select({ slot, type, hash, content }).from(schoolPictures);
  const school: School = Object.fromEntries(
    parts.flatMap(({ part, content: typed }) => (isSchoolPart(part) ? [[part, typed]] : [])),
  );
  const pictures: Look['pictures'] = Object.fromEntries(
    shown.map((row) => [row.slot, { type: row.type, body: row.content, version: row.hash }]),
  );
  const scale = school.look ? await scaleOf(school.look) : null;
  return {
    school,
    settings: settingsOf(school),
    look: lookOf({ ...school, scale, pictures }),
    keys: await readKeys(tx),
  };
}

/** The settings among all that staff set on screen, as the environment would say them. */
export function settingsOf(school: School): StoredSettings {
  const typed: Record<string, string> = Object.assign({}, ...Object.values(school));
  return Object.fromEntries(storableSettings.flatMap((name) => (typed[name] ? [[name, typed[name]]] : [])));
}

/**
 * Loads the school into this server's memory: settings and look into `#foundation/config`, texts into
 * `currentSchool`. Throws `WrongSettings` if stored values contradict the environment, and then changes nothing.
 */
export async function loadSchool(tx: Tx): Promise<void> {
  readings += 1;
  const own = readings;
  const { school, settings, look, keys } = await readSchool(tx);
  // A later load that finished first saw at least as much. A later one still running is not waited for: the caller of this one
  // renders with what it read.
  if (own < latest) return;
  latest = own;
  useStoredSettings({ settings, look, keys });
  setCurrentSchool(school);
  showBrand();
}

/** Reads the school again if `mark`, which changes with every content change, differs from that of the last read. */
export async function refreshSchool(tx: Tx, mark: string): Promise<void> {
  if (loadedFor === mark) return;
  await loadSchool(tx);
  loadedFor = mark;
}

/** Notifies every server of a changed school; part of its transaction. */
export async function announceSchool(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, '')`);
}

/** Keeps this server's school current, also after missed notifications. Returns the function that stops it. */
export async function followSchool(engine: Engine, failed: (error: unknown) => void): Promise<() => Promise<void>> {
  const read = () => void loadSchool(engine.db).catch(failed);
  return engine.listen(channel, read, read);
}
