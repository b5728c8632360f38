import { existsSync, readFileSync } from 'node:fs';
import type { PictureSource } from '#ui/media/picture';

let known: Record<string, PictureSource> | undefined;

/** Returns a picture of `content/pictures` by its name without extension; null if the build made none. */
export function findPicture(name: string | undefined): PictureSource | null {
  known ??= existsSync('build/pictures.json')
    ? (JSON.parse(readFileSync('build/pictures.json', 'utf8')) as Record<string, PictureSource>)
    : {};
  return (name !== undefined && Object.hasOwn(known, name) && known[name]) || null;
}

/** Replaces the picture's name in each item by its source. */
export function withSources<Item extends { picture?: string | undefined }>(items: Item[]) {
  return items.map(({ picture, ...item }) => ({ ...item, source: findPicture(picture) }));
}
