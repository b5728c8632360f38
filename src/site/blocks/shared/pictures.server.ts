import { existsSync, readFileSync } from 'node:fs';
import type { PictureSource } from '#ui/media/picture';

let known: Record<string, PictureSource> | undefined;

/** A picture of `content/pictures` by its name without ending; null where the build made none. */
export function findPicture(name: string | undefined): PictureSource | null {
  known ??= existsSync('build/pictures.json')
    ? (JSON.parse(readFileSync('build/pictures.json', 'utf8')) as Record<string, PictureSource>)
    : {};
  return (name !== undefined && Object.hasOwn(known, name) && known[name]) || null;
}
