import type { PageData } from '../../page-data/page-data.ts';
import { programmeFacts } from '../shared/programme-facts.ts';
import type { Facts, PreparedFacts } from './schema.ts';

/** Adds the facts of the page's programme, unless `fromProgramme` is false. */
export async function prepare(block: Facts, data: PageData): Promise<PreparedFacts> {
  return { ...block, facts: block.fromProgramme === false ? null : await programmeFacts(data) };
}
