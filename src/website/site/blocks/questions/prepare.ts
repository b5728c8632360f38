import { readMarkdown } from '../shared/markdown.server.ts';
import type { PreparedQuestions, Questions } from './schema.ts';

/** Parses the Markdown of the answers. */
export function prepare({ items, ...block }: Questions): PreparedQuestions {
  return { ...block, items: items.map((item) => ({ ...item, answer: readMarkdown(item.answer) })) };
}
