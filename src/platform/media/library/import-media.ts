import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit } from '#platform/people';
import { lookup } from '#foundation/kit/lookup.ts';
import { largestUpload } from '../model.ts';
import { sniff } from '../pictures/sniff.ts';
import { mediaFiles } from '../tables.ts';
import { keepFiles, noLeftover } from './keep-upload.ts';
import { knownHere, packFolder, readMediaPack, type PackedPicture } from './media-pack.ts';

/** How many pictures a folder brought, and how many were here already: made of the same file, they stay as they are. */
export type ImportedMedia = { added: number; known: number };

const formats = lookup<string>({ avif: 'avif', webp: 'webp', jpg: 'jpeg', svg: 'svg' });

/**
 * Imports the pictures of a content folder into the library, under their ids as far as these are free. All files are checked before
 * the first is stored: refuses 'invalid' with a line for each that is missing or not of its declared type. Drawings are sanitized as uploads are.
 * Works
 * outside of a transaction, as `keepUpload` does: each picture is imported completely or not at all.
 */
export async function importMedia(folder: string): Promise<Outcome<ImportedMedia, 'invalid', string[]>> {
  const packed = await readMediaPack(folder);
  if (!packed.ok) return packed;
  const problems: string[] = [];
  for (const one of packed.value) problems.push(...(await problemsOf(folder, one)));
  if (problems.length > 0) return refused('invalid', problems);
  let added = 0;
  for (const one of packed.value) if (await bringOne(folder, one)) added += 1;
  return ok({ added, known: packed.value.length - added });
}

const fileOf = (folder: string, { hash }: PackedPicture, name: string) => path.join(folder, packFolder, hash + name);

async function problemsOf(folder: string, one: PackedPicture): Promise<string[]> {
  const problems: string[] = [];
  for (const name of one.files) {
    const file = fileOf(folder, one, name);
    const problem = existsSync(file) ? await problemOf(readFileSync(file), name) : 'is missing';
    if (problem) problems.push(`${file}: error: ${problem}`);
  }
  return problems;
}

async function problemOf(content: Buffer, name: string): Promise<string | null> {
  if (content.length > largestUpload) return 'is larger than 25 MB';
  const format = formats[name.slice(name.lastIndexOf('.') + 1)];
  if (sniff(content) !== format) return 'is not what its name says';
  return format !== 'svg' || (await drawn(content)) ? null : 'cannot be read as a drawing';
}

/** The sanitized drawing; null if it is not one. */
async function drawn(content: Buffer): Promise<Uint8Array | null> {
  // Lazy: loaded for the first drawing.
  const { cleanDrawing } = await import('../pictures/clean-drawing.ts');
  return cleanDrawing(content)?.content ?? null;
}

/** Returns whether it was new. */
async function bringOne(folder: string, one: PackedPicture): Promise<boolean> {
  const { files: names, archived, id, ...row } = one;
  if ((await knownHere(database(), one)).same) return false;
  const files = [];
  for (const name of names) {
    const content = readFileSync(fileOf(folder, one, name));
    files.push({ name, content: name === '.svg' ? ((await drawn(content)) ?? content) : content });
  }
  await keepFiles({ hash: row.hash, files });
  return inTransaction(async (tx) => {
    const { idTaken } = await knownHere(tx, one);
    const own = idTaken ? newId() : id;
    const [made] = await tx
      .insert(mediaFiles)
      .values({ ...row, id: own, archivedAt: archived ? new Date() : null })
      .onConflictDoNothing({ target: mediaFiles.sourceHash })
      .returning({ id: mediaFiles.id });
    await noLeftover(tx, row.hash);
    if (!made) return false;
    const { name, kind, bytes } = row;
    const details = { after: { name, kind, bytes } };
    await recordAudit(tx, { who: 'import', did: 'uploaded-picture', kind: 'picture', id: own, details });
    return true;
  });
}
