import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { StartRefused } from '#kit/start-refused';
import { settings } from './settings.ts';

/** Names that a `.env` may hold for others who read the same file: Node, npm, the time zone, proxies, containers. */
const ofOthers = /^(?:NODE_|NPM_|npm_|COMPOSE_|DOCKER_|POSTGRES_|PG[A-Z]+$|TZ$|(?:https?|no)_proxy$)/i;

export type UnknownSetting = { name: string; meant: string | null };

/** The names of the `.env` in this folder; none where there is no such file. Refuses a file that cannot be read. */
export function namesInFile(file = '.env'): string[] {
  try {
    return Object.keys(parseEnv(readFileSync(file, 'utf8')));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    throw new StartRefused(`The settings file ${file} cannot be read (${code}). Make it readable, or remove it.`);
  }
}

/** Of the names in a `.env`, those that are no setting: each is a mistake, because the file is written for us. */
export function unknownInFile(names: string[]): UnknownSetting[] {
  return names
    .filter((name) => !Object.hasOwn(settings, name) && !ofOthers.test(name))
    .map((name) => ({ name, meant: meantBy(name) }));
}

/** Of the names in the environment, which belongs to many, those that look like a slip in one of ours. */
export function slipsInEnvironment(names: string[]): UnknownSetting[] {
  return names
    .filter((name) => !Object.hasOwn(settings, name) && !ofOthers.test(name))
    .map((name) => ({ name, meant: meantBy(name) }))
    .filter(({ meant }) => meant !== null);
}

/** `Unknown setting BRAND_NAM: did you mean BRAND_NAME?` */
export function sentenceOf({ name, meant }: UnknownSetting): string {
  return meant === null ? `${name}: is not a setting` : `${name}: is not a setting. Did you mean ${meant}?`;
}

/** The setting whose name is nearest, where it is near enough to be meant: a letter in short names, two in longer ones. */
function meantBy(name: string): string | null {
  const written = plain(name.replace(/^COURSEFRONT_/i, ''));
  const near = knownNames
    .flatMap(({ known, meant }) => {
      const most = meant.length < 6 ? 1 : 2;
      // Each letter more or less is a slip; most names differ by more, and each start compares all names with all settings.
      if (Math.abs(meant.length - written.length) > most) return [];
      const slips = slipsBetween(written, meant);
      return slips <= most ? [{ known, slips }] : [];
    })
    .sort((one, other) => one.slips - other.slips);
  return near[0]?.known ?? null;
}

const plain = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
const knownNames = Object.keys(settings).map((known) => ({ known, meant: plain(known) }));

/** How many letters were left out, put in, taken for another or swapped with their neighbour. */
function slipsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= one.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const best = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (same ? 0 : 1),
        swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      rows[row]?.push(best);
    }
  }
  return at(one.length, other.length);
}
