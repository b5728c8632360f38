import type { PageData } from '../../page-data/page-data.ts';
import { blockPicture } from '../shared/shown-pictures.server.ts';
import type { PreparedVideo, Video } from './schema.ts';

/** Replaces the name of the picture by its source. */
export async function prepare({ picture, ...block }: Video, data: PageData): Promise<PreparedVideo> {
  const { source } = await blockPicture({ picture }, data);
  return { ...block, source };
}
