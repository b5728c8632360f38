import type { z } from 'zod';
import { memoize } from '#foundation/kit/memoize.ts';
import type { PageData } from '../page-data/page-data.ts';
import type { Block } from '../pages/page.ts';
import type { GalleryState } from './shared/gallery-state.ts';

type Prepare = (block: Block, data: PageData) => object | Promise<object>;

/** What `example.ts` of a kind has for the gallery. `quiet`: on most pages the example shows nothing. */
type ForGallery = { example?: Block; states?: GalleryState[]; quiet?: boolean };

// Found by their places: the folder is the kind.
const schemas = byKind(import.meta.glob<() => z.ZodType>('./*/schema.ts', { eager: true, import: 'schema' }));
const preparations = byKind(import.meta.glob<Prepare>('./*/prepare.ts', { eager: true, import: 'prepare' }));
const examples = byKind(import.meta.glob<ForGallery>('./*/example.ts', { eager: true }));

/** The kinds that content can use, in the order of the alphabet. */
export const blockKindNames: readonly string[] = [...schemas.keys()];

/** The schema of a kind; undefined for an unknown kind. Memoized: building and compiling one costs more than a page. */
export const blockSchema = memoize((kind: string) => schemas.get(kind)?.());

/** Prepares the data of a kind's blocks after schema validation; undefined for a kind without preparation. */
export function preparationOf(kind: string): Prepare | undefined {
  return preparations.get(kind);
}

/** The gallery's example of each kind, in alphabetical order. */
export const galleryExamples: readonly (ForGallery & { kind: string })[] = Array.from(
  examples,
  ([kind, { example, states, quiet }]) => ({ kind, example, states, quiet }),
);

/** Returns the values by the name of their folder; `files` are paths below this folder, in the order of the alphabet. */
function byKind<Value>(files: Record<string, Value>): Map<string, Value> {
  return new Map(Object.entries(files).map(([file, value]) => [file.split('/')[1] ?? '', value]));
}
