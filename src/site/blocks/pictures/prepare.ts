import { withSources } from '../shared/pictures.server.ts';
import type { Pictures, PreparedPictures } from './schema.ts';

/** Replaces the names of pictures by their sources. */
export function prepare({ items, ...block }: Pictures): PreparedPictures {
  return { ...block, items: withSources(items) };
}
