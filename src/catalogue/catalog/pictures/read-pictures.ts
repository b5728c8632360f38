import type { Tx } from '#platform/db';
import { mediaPictures } from '#platform/media';
import type { MediaPicture } from '#platform/media/model';
import type { ProgrammePicture, StoredPicture } from './programme-picture.ts';

/** The pictures of the library that rows of programmes name, by id; asks nothing where none does. */
export async function picturesOf(
  tx: Tx,
  rows: { picture: StoredPicture | null }[],
): Promise<Map<string, MediaPicture>> {
  return mediaPictures(
    tx,
    rows.flatMap(({ picture }) => (picture && 'media' in picture ? [picture.media] : [])),
  );
}

/** The picture of a row, with what is known of it in the library. */
export function pictureOf(
  stored: StoredPicture | null,
  known: ReadonlyMap<string, MediaPicture>,
): ProgrammePicture | null {
  if (!stored || !('media' in stored)) return stored;
  const media = known.get(stored.media);
  return media ? { media } : null;
}
