import type { PageData } from '../../page-data/page-data.ts';
import { nextBatch } from '../shared/next-batch.ts';
import { findPicture } from '../shared/pictures.server.ts';
import { programmeFacts } from '../shared/programme-facts.ts';
import type { Hero, PreparedHero } from './schema.ts';

/** Adds the picture, the facts of the page's programme and its next batch. */
export async function prepare({ picture, ...block }: Hero, data: PageData): Promise<PreparedHero> {
  return {
    ...block,
    source: findPicture(picture),
    facts: await programmeFacts(data),
    next: await nextBatch(data),
  };
}
