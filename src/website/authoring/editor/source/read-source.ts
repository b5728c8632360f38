import type { Block, Page, PageSource } from '#website/site';
import { inheritPage } from '#website/site/pages/inherit-page.ts';
import { same } from './same.ts';

/** `own`: of a page without a parent. The others: how a block of a variant relates to its parent's. */
export type BlockState = 'own' | 'inherited' | 'overridden' | 'added';

/** A block in the editor's list, including hidden ones. `parent`: the parent's block, null if it has none. */
export type EditedBlock = {
  block: Block;
  parent: Block | null;
  state: BlockState;
  hidden: boolean;
  /** The fields that differ from the parent's. */
  changed: string[];
};

/** The blocks of a page in order, including hidden ones. */
export function readBlocks(source: PageSource, parent: Page | null): EditedBlock[] {
  const { page } = inheritPage(parent, { ...source, hide: undefined });
  return page.blocks.map((block) => {
    const hidden = source.hide?.includes(block.id) ?? false;
    if (!parent) return { block, parent: null, state: 'own', hidden, changed: [] };
    const above = parent.blocks.find(({ id }) => id === block.id) ?? null;
    if (!above) return { block, parent: null, state: 'added', hidden, changed: [] };
    const names = Object.keys(source.override?.[block.id] ?? {});
    const changed = names.filter((name) => !same(block[name], above[name]));
    return { block, parent: above, state: names.length > 0 ? 'overridden' : 'inherited', hidden, changed };
  });
}

/** The ids of all blocks in their order. */
export function blockIds(source: PageSource, parent: Page | null): string[] {
  return inheritPage(parent, { ...source, hide: undefined }).page.blocks.map(({ id }) => id);
}
