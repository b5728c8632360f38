import type { PageData } from '../../page-data/page-data.ts';
import { withPictures } from '../shared/shown-pictures.server.ts';
import type { Outcomes, PreparedOutcomes } from './schema.ts';

/** Replaces the names of pictures by their sources. */
export async function prepare({ items, ...block }: Outcomes, data: PageData): Promise<PreparedOutcomes> {
  return { ...block, items: await withPictures(items, data) };
}
