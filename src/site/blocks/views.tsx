import type { ComponentType } from 'react';
import type { Block } from '../page.ts';
import type { BlockContext } from './block-props.ts';
import type { KindOf, ViewSet } from './view-sets.ts';

/** The views of a set, by kind. */
export type Views<Set extends ViewSet> = Record<KindOf<Set>, ComponentType<{ block: never; context: BlockContext }>>;

const sets = {
  story: () => import('./views/story.ts'),
  course: () => import('./views/course.ts'),
  more: () => import('./views/more.ts'),
  order: () => import('./views/order.ts'),
  gallery: () => import('./views/gallery.ts'),
} satisfies { [Set in ViewSet]: () => Promise<{ views: Views<Set> }> };

type AnyView = ComponentType<{ block: Block; context: BlockContext }>;

const ready = new Map<string, AnyView>();
const loaded = new Set<ViewSet>();

/** Makes the views of these sets ready, on the server and in browsers; a page is shown only afterwards. */
export async function prepareViews(wanted: readonly ViewSet[]): Promise<void> {
  await Promise.all(
    wanted.map(async (set) => {
      if (loaded.has(set)) return;
      const module = (await sets[set]()) as { views: object } | undefined;
      if (!module) {
        // The file is gone, and the document is being loaded anew (`#ui/runtime`).
        await new Promise<void>(() => {});
        return;
      }
      // Each block was checked by its kind's schema and prepared for its kind's view, which types cannot follow here.
      for (const [kind, view] of Object.entries(module.views) as [string, AnyView][]) ready.set(kind, view);
      loaded.add(set);
    }),
  );
}

/** The blocks of a page, top to bottom, whose views are ready. A kind nobody knows any more shows nothing. */
export function Blocks({ blocks, context }: { blocks: Block[]; context: BlockContext }) {
  const form = blocks.find(({ kind }) => kind === 'lead-form');
  const told = { ...context, leadPath: form ? `#${form.id}` : null };
  return blocks.map((block) => {
    const View = ready.get(block.kind);
    return View && <View key={block.id} block={block} context={told} />;
  });
}
