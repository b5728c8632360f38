import type { Block, Page, PageSource } from '#website/site';
import { blockIds, readBlocks } from './read-source.ts';

/** A copy with its blocks in this order; a variant stores only the necessary moves. */
export function withOrder(source: PageSource, parent: Page | null, wanted: string[]): PageSource {
  if (!parent) {
    const place = (block: Block) => wanted.indexOf(block.id);
    return { ...source, blocks: (source.blocks ?? []).toSorted((a, b) => place(a) - place(b)) };
  }
  const { order: _, ...free } = source;
  const before = blockIds(free, parent);
  for (let length = 0; length <= wanted.length; length += 1) {
    const first = wanted.slice(0, length);
    const result = [...first, ...before.filter((id) => !first.includes(id))];
    if (result.join() === wanted.join()) return length === 0 ? free : { ...free, order: first };
  }
  return source;
}

/** A copy with a block moved to an index among all blocks, hidden ones included. */
export function moveBlock(source: PageSource, parent: Page | null, id: string, to: number): PageSource {
  const ids = blockIds(source, parent);
  const others = ids.filter((other) => other !== id);
  if (others.length === ids.length) return source;
  const place = Math.max(0, Math.min(to, others.length));
  return ids.indexOf(id) === place ? source : withOrder(source, parent, others.toSpliced(place, 0, id));
}

/** A copy with a new block after another one; null puts it first. */
export function addBlock(source: PageSource, parent: Page | null, block: Block, after: string | null): PageSource {
  const ids = blockIds(source, parent);
  const wanted = ids.toSpliced(after === null ? 0 : ids.indexOf(after) + 1, 0, block.id);
  if (!parent) return withOrder({ ...source, blocks: [...(source.blocks ?? []), block] }, null, wanted);
  const place = after === null ? { at: 'start' as const } : { after };
  return withOrder({ ...source, insert: [...(source.insert ?? []), { block, ...place }] }, parent, wanted);
}

/** A copy with a block duplicated; the duplicate follows it, with a new id. */
export function duplicateBlock(source: PageSource, parent: Page | null, id: string): PageSource {
  const block = readBlocks(source, parent).find((edited) => edited.block.id === id)?.block;
  if (!block) return source;
  const copy = { ...structuredClone(block), id: newBlockId(blockIds(source, parent), block.kind) };
  return addBlock(source, parent, copy, id);
}

/** A copy without a block. One that a variant inherits is hidden instead: it is its parent's. */
export function removeBlock(source: PageSource, parent: Page | null, id: string): PageSource {
  const wanted = blockIds(source, parent).filter((other) => other !== id);
  if (source.blocks?.some((block) => block.id === id))
    return showBlock({ ...source, blocks: source.blocks.filter((block) => block.id !== id) }, id);
  const gone = source.insert?.find(({ block }) => block.id === id);
  if (!gone) return hideBlock(source, id);
  const { block: _, ...place } = gone;
  const insert = (source.insert ?? [])
    .filter((insertion) => insertion !== gone)
    // Blocks anchored to it take its place.
    .map((insertion) =>
      insertion.after === id || insertion.before === id ? { block: insertion.block, ...place } : insertion,
    );
  const { insert: __, ...rest } = showBlock(source, id);
  return withOrder(insert.length > 0 ? { ...rest, insert } : rest, parent, wanted);
}

export function hideBlock(source: PageSource, id: string): PageSource {
  return source.hide?.includes(id) ? source : { ...source, hide: [...(source.hide ?? []), id] };
}

export function showBlock(source: PageSource, id: string): PageSource {
  const { hide = [], ...rest } = source;
  const left = hide.filter((other) => other !== id);
  if (left.length === hide.length) return source;
  return left.length > 0 ? { ...rest, hide: left } : rest;
}

/** A name for a new block that no other has: its kind, else its kind and a number. */
export function newBlockId(taken: string[], kind: string): string {
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? kind : `${kind}-${number}`;
    if (!taken.includes(id)) return id;
  }
}
