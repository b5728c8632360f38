import type { PageData } from '../../page-data/page-data.ts';
import { withPictures } from '../shared/shown-pictures.server.ts';
import type { PreparedTeachers, Teachers } from './schema.ts';

/** Replaces the names of pictures by their sources. */
export async function prepare({ items, ...block }: Teachers, data: PageData): Promise<PreparedTeachers> {
  return { ...block, items: await withPictures(items, data) };
}
