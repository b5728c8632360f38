import type { Programme } from '#catalogue/catalog/model';
import type { PageData } from '../page-data/page-data.ts';
import type { ShareSubject } from './share-card.ts';

/** The drawing on a page's share picture: that of its programme; null without one. */
export async function shareSubject(programme: Programme | null, data: PageData): Promise<ShareSubject | null> {
  return programme && { topic: programme.topic.art, drawn: await data.drawing(programme) };
}
