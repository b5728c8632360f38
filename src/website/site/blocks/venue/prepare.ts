import type { PageData } from '../../page-data/page-data.ts';
import { blockPicture } from '../shared/shown-pictures.server.ts';
import type { PreparedVenue, Venue } from './schema.ts';

/** Replaces the name of the picture by its source, and adds its alternative text. */
export async function prepare({ picture, pictureAlt, ...block }: Venue, data: PageData): Promise<PreparedVenue> {
  const { source, alt } = await blockPicture({ picture, alt: pictureAlt }, data);
  return { ...block, source, pictureAlt: alt };
}
