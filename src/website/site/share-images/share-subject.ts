import type { Programme } from '#catalogue/catalog/model';
import type { PageData } from '../page-data/page-data.ts';
import type { ShareSubject } from './share-card.ts';

/** What is drawn on the shared picture of a page: the drawing of its programme; null for a page without one. */
export async function shareSubject(programme: Programme | null, data: PageData): Promise<ShareSubject | null> {
  return programme && { topic: programme.topic.art, drawn: await data.drawing(programme) };
}
