import type { PageData } from '../page-data/page-data.ts';
import type { Block } from '../pages/page.ts';
import { galleryBlocks } from './block-gallery/gallery-blocks.ts';
import { blockSchema, preparationOf } from './registry.server.ts';

/** Changes a block that fits its schema before its view sees it: an editor marks its texts. */
export type MarkBlock = (block: Block) => Block;

/**
 * Returns the blocks of a page ready for their views: prices, batches and texts filled in. A block that does not fit its schema (any
 * more) is left out, so that one of them cannot take the page down.
 */
export async function prepareBlocks(blocks: Block[], data: PageData, mark?: MarkBlock): Promise<Block[]> {
  const prepared = await Promise.all(
    blocks.map((block) =>
      block.kind === 'block-gallery' ? galleryBlocks(data, prepareBlock) : prepareBlock(block, data, mark),
    ),
  );
  return prepared.flat().filter((block) => block !== null);
}

async function prepareBlock(raw: Block, data: PageData, mark?: MarkBlock): Promise<Block | null> {
  const result = blockSchema(raw.kind)?.safeParse(raw);
  if (!result?.success) return null;
  const block = mark ? mark(result.data as Block) : (result.data as Block);
  const prepare = preparationOf(raw.kind);
  return prepare ? { ...(await prepare(block, data)), kind: block.kind, id: block.id } : block;
}
