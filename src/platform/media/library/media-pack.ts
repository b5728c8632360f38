import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eq, inArray, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { languageCodes } from '#foundation/locale/language.ts';
import { maxAltLength, maxNameLength, mediaKinds } from '../model.ts';
import { hashOfSource } from '../pictures/make-files.ts';
import { mediaFiles } from '../tables.ts';
import { keyOfFile } from './file-keys.ts';

/** In a content folder: the list of pictures, and the folder of their files. */
export const packFile = 'media.yaml';
export const packFolder = 'media';

const count = z.int().positive();
const percent = z.int().min(0).max(100);

/** A picture as a content folder has it. `files`: what follows the hash in their names, as `-960.avif`. */
const entrySchema = z
  .strictObject({
    id: z.string().refine(isId, 'must be an id'),
    name: z.string().trim().min(1).max(maxNameLength),
    kind: z.enum(mediaKinds),
    sourceHash: z.string(),
    hash: z.string().regex(/^[0-9a-f]{24}$/),
    widths: z.array(count).min(1).max(20),
    height: count,
    bytes: count,
    colour: z.string().regex(/^#[0-9a-f]{6}$/),
    focusX: percent,
    focusY: percent,
    alt: z.partialRecord(z.enum(languageCodes), z.string().trim().min(1).max(maxAltLength)),
    archived: z.literal(true).optional(),
    files: z.array(z.string()).min(1).max(60),
  })
  // Files are named by what they were made of: no folder can put others in the place of a picture that is there.
  .refine(({ sourceHash, hash }) => sourceHash === `files ${hash}` || hashOfSource(sourceHash) === hash, {
    path: ['hash'],
    message: 'is not the one of what the picture was made of',
  })
  .refine(({ hash, files }) => files.every((name) => keyOfFile(hash + name) !== null), {
    path: ['files'],
    message: 'must be names of files of a picture',
  });

export type PackedPicture = z.output<typeof entrySchema>;

/** The pictures of a content folder; empty without a list. Refuses 'invalid' with a line for each problem. */
export async function readMediaPack(folder: string): Promise<Outcome<PackedPicture[], 'invalid', string[]>> {
  const file = path.join(folder, packFile);
  if (!existsSync(file)) return ok([]);
  const wrong = (problem: string) => refused('invalid', [`${file}: error: ${problem}`]);
  // Loaded where there is such a list: most servers never see one.
  const { parse } = await import('yaml');
  let value: unknown;
  try {
    value = parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return wrong(error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'is no YAML');
  }
  const read = z.strictObject({ pictures: z.array(entrySchema).max(100_000) }).safeParse(value);
  if (read.success) return ok(read.data.pictures);
  const lines = read.error.issues.map((issue) => `${file}: error: ${issue.path.join('.')} ${issue.message}`);
  return refused('invalid', lines);
}

/** Maps a picture's id in a content folder to its id here, where they differ: pictures are the same if they were made from the same file. */
export async function movedMedia(tx: Tx, folder: string): Promise<Map<string, string>> {
  const packed = await readMediaPack(folder);
  const moved = new Map<string, string>();
  if (!packed.ok) return moved;
  const { id, sourceHash } = mediaFiles;
  for (let at = 0; at < packed.value.length; at += 500) {
    const some = packed.value.slice(at, at + 500);
    const sources = some.map((one) => one.sourceHash);
    const rows = await tx.select({ id, sourceHash }).from(mediaFiles).where(inArray(sourceHash, sources));
    const here = new Map(rows.map((row) => [row.sourceHash, row.id]));
    for (const one of some) {
      const now = here.get(one.sourceHash);
      if (now !== undefined && now !== one.id) moved.set(one.id, now);
    }
  }
  return moved;
}

/** Which pictures of a folder are here already: by their source, or under their id with another source. */
export async function knownHere(tx: Tx, one: Pick<PackedPicture, 'id' | 'sourceHash'>) {
  const { id, sourceHash } = mediaFiles;
  const rows = await tx
    .select({ id, sourceHash })
    .from(mediaFiles)
    .where(or(eq(id, one.id), eq(sourceHash, one.sourceHash)));
  return {
    same: rows.some((row) => row.sourceHash === one.sourceHash),
    idTaken: rows.some((row) => row.id === one.id),
  };
}
