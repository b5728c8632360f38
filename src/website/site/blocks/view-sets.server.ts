import { memoize } from '#foundation/kit/memoize.ts';
import { viewSets, viewsOf, type ViewSet } from './view-sets.ts';

/** Returns the sets with the views of these blocks and those on sheets, each once, by name; a kind without a view needs none. */
export async function viewSetsOf(blocks: { kind: string; block?: unknown }[]): Promise<ViewSet[]> {
  const known = await setOfKind();
  const kinds = blocks.flatMap((one) => (isSheet(one) ? [one.kind, one.block.kind] : [one.kind]));
  return [...new Set(kinds.flatMap((kind) => known.get(kind) ?? []))].sort();
}

const isSheet = (one: { kind: string; block?: unknown }): one is { kind: 'gallery-sheet'; block: { kind: string } } =>
  one.kind === 'gallery-sheet';

/** On the server every set is loaded, once: which one shows a kind is written nowhere but in the files of the sets. */
const setOfKind = memoize(async () => {
  const views = await Promise.all(viewSets.map(async (set) => ({ set, kinds: await viewsOf(set) })));
  return new Map(views.flatMap(({ set, kinds }) => kinds.map(([kind]): [string, ViewSet] => [kind, set])));
});
