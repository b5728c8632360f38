import { findPicture } from '../shared/pictures.server.ts';
import type { PreparedVideo, Video } from './schema.ts';

/** Replaces the name of the picture by its source. */
export function prepare({ picture, ...block }: Video): PreparedVideo {
  return { ...block, source: findPicture(picture) };
}
