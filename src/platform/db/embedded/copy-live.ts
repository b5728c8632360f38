import { constants, copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** How often a copy is started over because of a checkpoint meanwhile; there is one every five minutes. */
const maxTries = 5;

const control = path.join('global', 'pg_control');
const log = 'pg_wal';

/**
 * Copies the folder of an embedded database while another process writes to it. The copy opens as after a power cut at the end of
 * copying: everything committed before the copy started is there, and a consistent prefix of what was committed meanwhile.
 *
 * Why that holds (PostgreSQL, chapter "Reliability and the Write-Ahead Log"): recovery starts at the checkpoint in `pg_control` and applies the log
 * after it, which has a full image of every page changed since (`full_page_writes`); a page is written only after its log. So the
 * control file is copied first and the log last, and after a checkpoint in between everything is copied again.
 */
export function copyLive(directory: string, into: string): void {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    rmSync(into, { recursive: true, force: true });
    const before = readFileSync(path.join(directory, control));
    copyFolder(directory, into, (name) => name !== log);
    copyFolder(path.join(directory, log), path.join(into, log));
    if (
      before.equals(readFileSync(path.join(directory, control))) &&
      before.equals(readFileSync(path.join(into, control)))
    )
      return;
  }
  throw new Error(`The database in ${directory} wrote ${maxTries} checkpoints while it was copied`);
}

function copyFolder(from: string, into: string, wanted: (name: string) => boolean = () => true): void {
  mkdirSync(into, { recursive: true, mode: 0o700 });
  // Segments of the log in their order: a later one is never older than an earlier one.
  for (const entry of readdirSync(from, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!wanted(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(into, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else if (entry.isFile()) copyIfThere(source, target);
  }
}

/** A file may go while its folder is read; the log tells so. */
function copyIfThere(source: string, target: string): void {
  try {
    copyFileSync(source, target, constants.COPYFILE_FICLONE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
