import { mediaIdOf } from '#platform/media/model';
import { findPicture } from '../../blocks/shared/pictures.server.ts';

/** Names of pictures in a block that the build did not produce: a page would show a drawing, or nothing, instead. */
export function picturesNotBuilt(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  const inside = Object.values(value).flatMap(picturesNotBuilt);
  const name = (value as { picture?: unknown }).picture;
  // Library pictures are checked when the page is published.
  return typeof name === 'string' && mediaIdOf(name) === null && findPicture(name) === null
    ? [name, ...inside]
    : inside;
}
