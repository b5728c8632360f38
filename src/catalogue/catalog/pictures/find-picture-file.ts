import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { PictureType } from './programme-picture.ts';
import { programmePictures } from '../tables.ts';

/** The file of a name such as `<hash>-960.avif`; null for any other text, and for a deleted one. */
export async function findPictureFile(
  tx: Tx,
  name: string,
): Promise<{ type: PictureType; content: Uint8Array } | null> {
  const [, hash, width, type] = /^([0-9a-f]{24})-(\d{3,4})\.(avif|webp)$/.exec(name) ?? [];
  if (!hash || !width || !type) return null;
  const { content } = programmePictures;
  const named = and(
    eq(programmePictures.hash, hash),
    eq(programmePictures.width, Number(width)),
    eq(programmePictures.type, type as PictureType),
  );
  const [file] = await tx.select({ type: programmePictures.type, content }).from(programmePictures).where(named);
  return file ?? null;
}
