import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMap, parseDocument } from 'yaml';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { fingerprint } from '../../pages/fingerprint.ts';
import { readPack } from '../pack/read-pack.ts';
import { pageSet, type PageSet } from './page-set.ts';
import type { SetPlan } from './plan-set.ts';

type Journal = { why: string; files: { file: string; before: string; after: string }[] };

const journalFile = '.cache/content-undo.json';

/** The pages of a content folder. */
export function filePages(folder: string): PageSet {
  return pageSet(readPack(folder).pages.map(({ source }) => source));
}

/** Writes a planned `set` into the files, keeping comments and order. Returns how many files it wrote. */
export function writeSet(folder: string, { why, changes }: SetPlan, journal = journalFile): number {
  const files = new Map(readPack(folder).pages.map(({ source, content }) => [source.path, content.file]));
  const written: Journal = { why, files: [] };
  for (const { source, place, value } of changes) {
    const file = files.get(source.path);
    if (file === undefined) continue;
    const before = readFileSync(file, 'utf8');
    const document = parseDocument(before);
    if (value === undefined) document.deleteIn(place);
    else document.setIn(place, value);
    for (let depth = place.length - 1; depth > 0; depth -= 1) {
      const above: unknown = document.getIn(place.slice(0, depth));
      if (isMap(above) && above.items.length === 0) document.deleteIn(place.slice(0, depth));
    }
    const after = document.toString({ lineWidth: 0 });
    writeFileSync(file, after);
    written.files.push({ file, before, after: fingerprint(after) });
  }
  mkdirSync(path.dirname(journal), { recursive: true });
  writeFileSync(journal, JSON.stringify(written));
  return written.files.length;
}

/** Puts the files of the last `set` back. Refuses 'nothing', and 'changed-since' with the files edited since. */
export function undoFiles(
  journal = journalFile,
): Outcome<{ why: string; paths: string[] }, 'nothing' | 'changed-since', string[]> {
  if (!existsSync(journal)) return refused('nothing', []);
  const { why, files } = JSON.parse(readFileSync(journal, 'utf8')) as Journal;
  const newer = files.filter(
    ({ file, after }) => !existsSync(file) || fingerprint(readFileSync(file, 'utf8')) !== after,
  );
  if (newer.length > 0)
    return refused(
      'changed-since',
      newer.map(({ file }) => file),
    );
  for (const { file, before } of files) writeFileSync(file, before);
  rmSync(journal);
  return ok({ why, paths: files.map(({ file }) => file) });
}
