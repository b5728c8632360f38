import { readyView, type AnyView } from './blocks.tsx';
import type { ViewSet, Views } from './view-sets.ts';

const sets = {
  story: () => import('./views/story.ts'),
  course: () => import('./views/course.ts'),
  more: () => import('./views/more.ts'),
  order: () => import('./views/order.ts'),
  gallery: () => import('./views/gallery.ts'),
} satisfies { [Set in ViewSet]: () => Promise<{ views: Views<Set> }> };

const loaded = new Set<ViewSet>();

/** Makes the views of these sets ready, on the server and in browsers; a page is shown only afterwards. */
export async function prepareViews(wanted: readonly ViewSet[]): Promise<void> {
  await Promise.all(
    wanted.map(async (set) => {
      if (loaded.has(set)) return;
      const module = (await sets[set]()) as { views: object } | undefined;
      if (!module) {
        // The file is gone, and the document is being loaded anew (`#web/client-runtime/runtime`).
        await new Promise<void>(() => {});
        return;
      }
      // Each block was checked by its kind's schema and prepared for its kind's view, which types cannot follow here.
      for (const [kind, view] of Object.entries(module.views) as [string, AnyView][]) readyView(kind, view);
      loaded.add(set);
    }),
  );
}
