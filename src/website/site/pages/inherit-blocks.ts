import type { Block, BlockChanges, Insertion } from './page.ts';

/** A part of a variant that does not fit its parent; `at` is its path in the variant, `missing` the block that does not exist. */
export type InheritanceProblem = { at: (string | number)[]; message: string; missing?: string };

type Inherited = { blocks: Block[]; problems: InheritanceProblem[] };

/**
 * The blocks of a variant: the parent's, with fields overridden, blocks inserted, put in order, then hidden ones left
 * out. What names a block the parent does not have is reported and otherwise changes nothing, so that a parent may
 * lose a block without breaking its variants.
 */
export function inheritBlocks(parent: Block[], changes: BlockChanges): Inherited {
  const problems: InheritanceProblem[] = [];
  const known = (id: string, blocks: Block[], at: (string | number)[]) => {
    const found = blocks.some((block) => block.id === id);
    if (!found) problems.push({ at, message: `there is no block "${id}"`, missing: id });
    return found;
  };

  const overridden = changes.override ?? {};
  for (const id of Object.keys(overridden)) known(id, parent, ['override', id]);
  let blocks = parent.map((block) => withFields(block, overridden[block.id]));

  for (const [index, insertion] of (changes.insert ?? []).entries()) {
    if (blocks.some(({ id }) => id === insertion.block.id)) {
      problems.push({
        at: ['insert', index, 'block', 'id'],
        message: `the block "${insertion.block.id}" exists already`,
      });
      continue;
    }
    const anchor = insertion.after ?? insertion.before;
    if (anchor) known(anchor, blocks, ['insert', index]);
    blocks = insertBlock(blocks, insertion);
  }

  if (changes.order) {
    const order = changes.order.filter((id, index) => known(id, blocks, ['order', index]));
    const first = [...new Set(order)].flatMap((id) => blocks.filter((block) => block.id === id));
    blocks = [...first, ...blocks.filter((block) => !order.includes(block.id))];
  }

  const hidden = (changes.hide ?? []).filter((id, index) => known(id, blocks, ['hide', index]));
  return { blocks: blocks.filter(({ id }) => !hidden.includes(id)), problems };
}

/** Lists are replaced as a whole; `null` removes a field; kind and id never change. */
function withFields(block: Block, fields: Record<string, unknown> | undefined): Block {
  if (!fields) return block;
  const kept = Object.entries({ ...block, ...fields }).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(kept), kind: block.kind, id: block.id };
}

/** An anchor that does not exist puts the block at the end: better there than nowhere. */
function insertBlock(blocks: Block[], { block, after, before, at }: Insertion): Block[] {
  if (at === 'start') return [block, ...blocks];
  const anchor = blocks.findIndex(({ id }) => id === (after ?? before));
  if (anchor < 0) return [...blocks, block];
  return blocks.toSpliced(after === undefined ? anchor : anchor + 1, 0, block);
}
