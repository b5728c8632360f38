import { readMarkdown } from '../shared/markdown.server.ts';
import type { PreparedRichText, RichText } from './schema.ts';

/** Parses the Markdown. */
export function prepare({ markdown, ...block }: RichText): PreparedRichText {
  return { ...block, nodes: readMarkdown(markdown) };
}
