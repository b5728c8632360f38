import { existsSync } from 'node:fs';
import { inBuildFolder } from '../lifecycle/build-folder.ts';

/** Whether this process runs from the archive of a release, which has a start script and no npm. */
const isArchive = () => existsSync(inBuildFolder('../coursefront'));

/** A text with its commands as they are given where it is read: `npm run backup -- --to X` is `./coursefront backup --to X` in the archive. */
export function commandWords(text: string, archive = isArchive()): string {
  if (!archive) return text;
  return text
    .replaceAll(/\[-- (?=--)/g, '[')
    .replaceAll(/\bnpm run (<command>|[a-z-]+)(?: --(?= ))?/g, './coursefront $1')
    .replaceAll(/\bnpm start\b/g, './coursefront');
}

/** Lets everything that this process prints for people name its commands so. */
export function printCommandWords(): void {
  if (!isArchive()) return;
  for (const kind of ['log', 'error'] as const) {
    const print = console[kind].bind(console);
    console[kind] = (...words: unknown[]) =>
      print(...words.map((word) => (typeof word === 'string' ? commandWords(word, true) : word)));
  }
}
