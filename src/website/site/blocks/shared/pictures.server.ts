import { existsSync, readFileSync } from 'node:fs';
import type { PictureSource } from '#foundation/ui/media/picture.tsx';

let known: Record<string, PictureSource> | undefined;

/** Returns the names of all pictures that the build made, in the order of the alphabet. */
export function pictureNames(): string[] {
  return Object.keys(builtPictures()).sort();
}

/** Returns a picture of `content/pictures` by its name without extension; null if the build has none. */
export function findPicture(name: string | undefined): PictureSource | null {
  const pictures = builtPictures();
  return (name !== undefined && Object.hasOwn(pictures, name) && pictures[name]) || null;
}

function builtPictures(): Record<string, PictureSource> {
  known ??= existsSync('build/pictures.json')
    ? (JSON.parse(readFileSync('build/pictures.json', 'utf8')) as Record<string, PictureSource>)
    : {};
  return known;
}
