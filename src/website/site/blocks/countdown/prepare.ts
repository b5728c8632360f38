import type { PageData } from '../../page-data/page-data.ts';
import { nextBatch } from '../shared/next-batch.ts';
import type { CountdownBlock, PreparedCountdown } from './schema.ts';

/** Adds the next batch of the page's programme. */
export async function prepare(block: CountdownBlock, data: PageData): Promise<PreparedCountdown> {
  return { ...block, next: await nextBatch(data) };
}
