import type { PageData } from '../../page-data/page-data.ts';
import type { LeadFormBlock, PreparedLeadForm } from './schema.ts';

/** Adds the questions of the block's form. Without such a form only the built-in fields are asked. */
export async function prepare(block: LeadFormBlock, data: PageData): Promise<PreparedLeadForm> {
  const questions = block.form === undefined ? null : await data.form(block.form);
  return questions ? { ...block, questions } : block;
}
