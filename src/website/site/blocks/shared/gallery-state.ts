import type { Block } from '../../pages/page.ts';

/** A prepared block in a state that the data of a fresh install do not produce, with the name of that state. */
export type GalleryState = { name: string; block: Block };

/** Returns a state of a kind for the gallery. `fields` are those of the prepared block; its id becomes `state-<id>`. */
export function galleryState<Prepared extends { kind: string; id: string }>(
  kind: Prepared['kind'],
  id: string,
  name: string,
  fields: Omit<Prepared, 'kind' | 'id'>,
): GalleryState {
  return { name, block: { ...fields, kind, id: `state-${id}` } };
}
