import type { Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import { mediaIdsIn } from '../model.ts';
import { mediaPictures } from './find-media.ts';

/** Why a picture may not be published: it is not in the library, or has no alternative text in the page's language. */
export type MediaProblem = { id: string; reason: 'unknown' | 'no-alt' };

/** What keeps the pictures that a value names (blocks of a page, at any depth) from being published in a language. */
export async function mediaProblems(tx: Tx, value: unknown, language: Language): Promise<MediaProblem[]> {
  const ids = mediaIdsIn(value);
  const known = await mediaPictures(tx, ids);
  return ids.flatMap((id): MediaProblem[] => {
    const picture = known.get(id);
    if (!picture) return [{ id, reason: 'unknown' }];
    return picture.alt[language] ? [] : [{ id, reason: 'no-alt' }];
  });
}
