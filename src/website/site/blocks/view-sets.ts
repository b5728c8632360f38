import type { WordSet } from '#foundation/i18n/messages.ts';
import { readyView, type AnyView } from './blocks.tsx';

/**
 * Sets of views, each with the texts it needs beyond those of all pages. A set is one file for browsers: a page loads the sets of its blocks, and
 * kinds that occur on the same pages share one. The file lists its kinds, one per line.
 */
const sets = {
  story: { file: () => import('./views/story.ts'), words: [] },
  course: { file: () => import('./views/course.ts'), words: [] },
  more: { file: () => import('./views/more.ts'), words: [] },
  // An order uses texts of the checkout.
  order: { file: () => import('./views/order.ts'), words: ['checkout', 'own'] },
  search: { file: () => import('./views/search.ts'), words: [] },
  try: { file: () => import('./views/try.ts'), words: ['try'] },
  compare: { file: () => import('./views/compare.ts'), words: [] },
  gallery: { file: () => import('./views/gallery.ts'), words: [] },
} satisfies Record<string, { file: () => Promise<object>; words: WordSet[] }>;

export type ViewSet = keyof typeof sets;
export const viewSets = Object.keys(sets) as ViewSet[];

const loaded = new Set<ViewSet>();

/** Makes the views of these sets ready, on the server and in browsers; a page is shown only afterwards. */
export async function prepareViews(wanted: readonly ViewSet[]): Promise<void> {
  await Promise.all(
    wanted.map(async (set) => {
      if (loaded.has(set)) return;
      for (const [kind, view] of await viewsOf(set)) readyView(kind, view);
      loaded.add(set);
    }),
  );
}

/** Returns the views of a set, each with its kind. */
export async function viewsOf(set: ViewSet): Promise<[kind: string, view: AnyView][]> {
  const views = (await sets[set].file()) as object | undefined;
  // Without its file, the document is already being reloaded (`#foundation/web/client-runtime/runtime.tsx`).
  if (!views) return new Promise(() => {});
  // Each block was checked by its kind's schema and prepared for its kind's view, which types cannot follow here.
  return Object.entries(views) as [string, AnyView][];
}

/** Returns the word sets that these view sets use. */
export function wordsOf(wanted: readonly ViewSet[]): WordSet[] {
  return ['pages', ...new Set<WordSet>(wanted.flatMap((set) => sets[set].words))];
}
