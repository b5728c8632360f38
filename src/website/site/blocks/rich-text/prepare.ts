import type { PageData } from '../../page-data/page-data.ts';
import { readMarkdown } from '../shared/markdown.server.ts';
import { blockPicture } from '../shared/shown-pictures.server.ts';
import type { PreparedRichText, RichText } from './schema.ts';

/** Parses the Markdown, replaces the name of the picture by its source, and adds its alternative text. */
export async function prepare(
  { markdown, picture, pictureAlt, ...block }: RichText,
  data: PageData,
): Promise<PreparedRichText> {
  const { source, alt } = await blockPicture({ picture, alt: pictureAlt }, data);
  return { ...block, nodes: readMarkdown(markdown), source, pictureAlt: alt };
}
