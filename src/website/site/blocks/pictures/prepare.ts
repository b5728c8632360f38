import type { PageData } from '../../page-data/page-data.ts';
import { withPictures } from '../shared/shown-pictures.server.ts';
import type { Pictures, PreparedPictures } from './schema.ts';

/** Replaces the names of pictures by their sources. */
export async function prepare({ items, ...block }: Pictures, data: PageData): Promise<PreparedPictures> {
  return { ...block, items: await withPictures(items, data) };
}
