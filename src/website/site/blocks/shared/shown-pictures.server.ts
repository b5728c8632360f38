import { shownPicture, type Programme, type ShownPicture } from '#catalogue/catalog/model';
import { shownDrawing } from '#catalogue/drawings';
import { mediaIdOf, shownMedia } from '#platform/media/model';
import type { PictureSource } from '#foundation/ui/media/picture.tsx';
import type { PageData } from '../../page-data/page-data.ts';
import { findPicture } from './pictures.server.ts';

/** A picture of a block for its view: `source` is null if no picture has this name. */
export type BlockPicture = { source: PictureSource | null; alt: string };

/**
 * The picture of a block, from the content files or the library, with its alternative text: the block's own first, else the library's in the page's
 * language.
 */
export async function blockPicture(
  { picture, alt }: { picture?: string | undefined; alt?: string | undefined },
  data: PageData,
): Promise<BlockPicture> {
  const id = mediaIdOf(picture);
  if (id === null) return { source: findPicture(picture), alt: alt ?? '' };
  const media = await data.media(id);
  if (!media) return { source: null, alt: alt ?? '' };
  const shown = shownMedia(media, data.page.language);
  return { source: shown.source, alt: alt ?? shown.alt };
}

/** Replaces the picture's name in each item by its source, and adds the alternative text if the item has none. */
export async function withPictures<Item extends { picture?: string | undefined; alt?: string | undefined }>(
  items: Item[],
  data: PageData,
): Promise<(Omit<Item, 'picture' | 'alt'> & BlockPicture)[]> {
  return Promise.all(
    items.map(async ({ picture, alt, ...item }) => ({ ...item, ...(await blockPicture({ picture, alt }, data)) })),
  );
}

/** The picture of a programme that staff uploaded, else its drawing. */
export async function programmePicture(programme: Programme, data: PageData): Promise<ShownPicture> {
  return shownPicture(programme.picture, data.page.language) ?? shownDrawing(await data.drawing(programme));
}
