import type { Tx } from '#platform/db';
import { mediaPictures } from '#platform/media';
import type { MediaPicture } from '#platform/media/model';
import type { ProgrammePicture, StoredPicture } from './programme-picture.ts';

/** The library pictures of programme rows, by id; no query if there are none. */
export async function picturesOf(
  tx: Tx,
  rows: { picture: StoredPicture | null }[],
): Promise<Map<string, MediaPicture>> {
  return mediaPictures(
    tx,
    rows.flatMap(({ picture }) => (picture && 'media' in picture ? [picture.media] : [])),
  );
}

/** The picture of a row, with its library data. */
export function pictureOf(
  stored: StoredPicture | null,
  known: ReadonlyMap<string, MediaPicture>,
): ProgrammePicture | null {
  if (!stored || !('media' in stored)) return stored;
  const media = known.get(stored.media);
  return media ? { media } : null;
}
