import type { ComponentType } from 'react';
import type { Block } from '../pages/page.ts';
import type { BlockContext } from '../page-data/block-props.ts';

export type AnyView = ComponentType<{ block: Block; context: BlockContext }>;

const ready = new Map<string, AnyView>();

/** Registers the view of a kind; blocks of that kind are shown from then on. */
export function readyView(kind: string, view: AnyView): void {
  ready.set(kind, view);
}

/** Renders the blocks of a page in order. A block without a registered view, such as one of a former kind, shows nothing. */
export function Blocks({ blocks, context }: { blocks: Block[]; context: BlockContext }) {
  const form = blocks.find(({ kind }) => kind === 'lead-form');
  const told = { ...context, leadPath: form ? `#${form.id}` : null };
  return blocks.map((block) => {
    const View = ready.get(block.kind);
    return View && <View key={block.id} block={block} context={told} />;
  });
}
