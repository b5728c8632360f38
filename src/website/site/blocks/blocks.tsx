import type { ComponentType } from 'react';
import type { Block } from '../pages/page.ts';
import { BelowTitle } from '#foundation/ui/controls/heading.tsx';
import type { BlockContext } from '../page-data/block-props.ts';

export type AnyView = ComponentType<{ block: Block; context: BlockContext }>;

const ready = new Map<string, AnyView>();

/** Registers the view of a kind; blocks of that kind are shown from then on. */
export function readyView(kind: string, view: AnyView): void {
  ready.set(kind, view);
}

/** The kinds that begin a page: their title is its `h1`. */
const titleKinds = new Set(['hero', 'search', 'success', 'payment-status']);

export const hasTitle = (blocks: Block[]) => blocks.some(({ kind }) => titleKinds.has(kind));

type BlocksProps = {
  blocks: Block[];
  context: BlockContext;
  /** Whether the page has its `h1` already. */
  titled?: boolean;
};

/**
 * Renders the blocks of a page in order. A block without a registered view, such as one of a former kind, shows nothing. Only the first
 * title is an `h1`, also of several heroes.
 */
export function Blocks({ blocks, context, titled = false }: BlocksProps) {
  const form = blocks.find(({ kind }) => kind === 'lead-form');
  const told = { ...context, leadPath: form ? `#${form.id}` : null };
  const first = blocks.find(({ kind }) => titleKinds.has(kind));
  return blocks.map((block) => {
    const View = ready.get(block.kind);
    if (!View) return null;
    const view = <View key={block.id} block={block} context={told} />;
    const below = titled || (titleKinds.has(block.kind) && block !== first);
    return below ? <BelowTitle key={block.id}>{view}</BelowTitle> : view;
  });
}
