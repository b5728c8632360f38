import type { PageData } from '../../page-data/page-data.ts';
import type { PageKind } from '../../pages/page-kinds.ts';
import { offerOnSale } from '../shared/find-offers.ts';
import { nextBatch } from '../shared/next-batch.ts';
import { blockPicture, programmePicture } from '../shared/shown-pictures.server.ts';
import { programmeFacts } from '../shared/programme-facts.ts';
import type { Hero, PreparedHero } from './schema.ts';

const pricedKinds: PageKind[] = ['pricing', 'pricing-advance'];

/** Adds the picture, the facts of the page's programme, its next batch, and on a pricing page the offer it sells. */
export async function prepare({ picture, pictureAlt, ...block }: Hero, data: PageData): Promise<PreparedHero> {
  const { source, alt } = await blockPicture({ picture, alt: pictureAlt }, data);
  // The author's choice for the page overrides that of the programme.
  const programme = source || block.mascot ? null : await data.programme();
  const other = programme && block.art && block.art !== programme.topic.art && !programme.picture;
  const shown = programme && !other ? await programmePicture(programme, data) : null;
  const [offer] = pricedKinds.includes(data.page.kind) ? await data.offers() : [];
  return {
    ...block,
    pictureAlt: shown?.alt ?? alt,
    source: source ?? shown?.source ?? null,
    facts: await programmeFacts(data),
    next: await nextBatch(data),
    ...(offer && { offer: await offerOnSale(offer, data) }),
  };
}
