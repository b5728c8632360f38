import type { PageData } from '../../page-data/page-data.ts';
import type { LeadFormBlock, PreparedLeadForm } from './schema.ts';

/** Adds the questions of the form that the block names. Where there is no such form it asks what it always does. */
export async function prepare(block: LeadFormBlock, data: PageData): Promise<PreparedLeadForm> {
  const questions = block.form === undefined ? null : await data.form(block.form);
  return questions ? { ...block, questions } : block;
}
