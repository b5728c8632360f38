import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { StartRefused } from '#foundation/kit/start-refused.ts';
import { settings } from './settings.ts';

/** Names in a `.env` that belong to other readers of the file: Node, npm, the time zone, proxies, containers. */
const ofOthers = /^(?:NODE_|NPM_|npm_|COMPOSE_|DOCKER_|POSTGRES_|PG[A-Z]+$|TZ$|(?:https?|no)_proxy$)/i;

export type UnknownSetting = { name: string; meant: string | null };

/**
 * The names in the `.env` of this folder; none without the file. Refuses a file that cannot be read, and one that Node would parse
 * differently than it looks.
 */
export function namesInFile(file = '.env'): string[] {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    throw new StartRefused(`The settings file ${file} cannot be read (${code}). Make it readable, or remove it.`);
  }
  // UTF-8 as Notepad saves it, UTF-16 as PowerShell writes it.
  if (/^(?:efbbbf|fffe|feff)/.test(bytes.subarray(0, 3).toString('hex')))
    throw new StartRefused(`The settings file ${file} begins with a byte order mark. Save it as UTF-8 without one.`);
  const text = bytes.toString();
  const read = parseEnv(text);
  const cut = cutAtHash(text, read);
  if (cut.length > 0)
    throw new StartRefused(
      `In the settings file ${file} the value of ${cut.join(', ')} would end before its #. Put it in quotes, or a space before a comment.`,
    );
  return Object.keys(read);
}

/** Names with an unquoted value that has a # without a space before it: Node treats the rest of the line as a comment. */
function cutAtHash(text: string, read: NodeJS.Dict<string>): string[] {
  const lines = text.matchAll(
    /^[^\S\n]*(?:export[^\S\n]+)?(?<name>[A-Za-z_]\w*)[^\S\n]*=(?<value>[^\S\n]*(?!["'`])[^\n#]*)#/gm,
  );
  return [...lines].flatMap(({ groups: { name = '', value = '' } = {} }) =>
    // A line inside a multi-line value is not a setting and was read differently.
    /\s$/.test(value) || read[name] !== value.trim() ? [] : [name],
  );
}

/** The unknown names in a `.env`: each is a mistake, because the file is written for us. */
export function unknownInFile(names: string[]): UnknownSetting[] {
  return names
    .filter((name) => !Object.hasOwn(settings, name) && !ofOthers.test(name))
    .map((name) => ({ name, meant: meantBy(name) }));
}

/** The names in the environment, which is shared, that look like a typo in one of ours. */
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

/** The most similar setting, if similar enough to be meant: one wrong letter in short names, two in longer ones. */
function meantBy(name: string): string | null {
  const written = plain(name.replace(/^COURSEFRONT_/i, ''));
  const letters = lettersOf(written);
  let near: { known: string; slips: number } | undefined;
  for (const { known, meant, letters: own } of knownNames) {
    const most = meant.length < 6 ? 1 : 2;
    // Each added or missing letter is a typo, and one typo changes at most two bits of the letter set. This rejects most names cheaply: each
    // start compares all names with all settings.
    if (Math.abs(meant.length - written.length) > most || bits(letters ^ own) > 2 * most) continue;
    const slips = slipsBetween(written, meant);
    if (slips <= most && slips < (near?.slips ?? Number.POSITIVE_INFINITY)) near = { known, slips };
  }
  return near?.known ?? null;
}

const plain = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
const knownNames = Object.keys(settings).map((known) => {
  const meant = plain(known);
  return { known, meant, letters: lettersOf(meant) };
});

/** The letters of a name, one bit each; a digit shares the bit of a letter. */
function lettersOf(name: string): number {
  let letters = 0;
  for (let at = 0; at < name.length; at += 1) letters |= 1 << (name.charCodeAt(at) & 31);
  return letters;
}

function bits(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The number of letters left out, added, replaced or swapped with their neighbour. */
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
