import type { PageData } from '../page-data/page-data.ts';
import type { Block } from '../pages/page.ts';
import { galleryBlocks } from './block-gallery/gallery-blocks.ts';
import { blockSchema, preparationOf } from './registry.server.ts';

/**
 * Returns the blocks of a page ready for their views: prices, batches and texts filled in. A block that does not fit its schema (any
 * more) is left out, so that one of them cannot take the page down.
 */
export async function prepareBlocks(blocks: Block[], data: PageData): Promise<Block[]> {
  const prepared = await Promise.all(
    blocks.map((block) =>
      block.kind === 'block-gallery' ? galleryBlocks(data, prepareBlock) : prepareBlock(block, data),
    ),
  );
  return prepared.flat().filter((block) => block !== null);
}

async function prepareBlock(raw: Block, data: PageData): Promise<Block | null> {
  const result = blockSchema(raw.kind)?.safeParse(raw);
  if (!result?.success) return null;
  const block = result.data as Block;
  const prepare = preparationOf(raw.kind);
  return prepare ? { ...(await prepare(block, data)), kind: block.kind, id: block.id } : block;
}
