import { z } from 'zod';
import { block, intro, slug, text, title } from '../../pages/parts.ts';
import type { MarketLink, OfferView } from '../../page-data/view-types.ts';

/** The price and what it includes. */
export const schema = () =>
  block('price', {
    title: title(),
    intro: intro(),
    offer: slug().optional(),
    includes: z.array(text(90)).max(10).optional(),
    refund: text(200).optional(),
    label: text(32).optional(),
  });

export type Price = z.output<ReturnType<typeof schema>>;
export type PreparedPrice = Omit<Price, 'offer'> & { offer: OfferView | null; elsewhere?: MarketLink[] };
