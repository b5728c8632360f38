import { z } from 'zod';
import { block, intro, slug, text, title } from '../../pages/parts.ts';
import type { MarketLink, OfferView } from '../../page-data/view-types.ts';

/** Several offers side by side. */
export const schema = () =>
  block('plans', {
    title: title(),
    intro: intro(),
    offers: z.array(slug()).min(1).max(6).optional(),
    plans: z
      .array(
        z.strictObject({
          offer: slug(),
          name: text(40).optional(),
          note: text(120).optional(),
          includes: z.array(text(90)).max(10).default([]),
          recommended: z.boolean().optional(),
        }),
      )
      .max(6)
      .optional(),
    refund: text(200).optional(),
  });

export type Plans = z.output<ReturnType<typeof schema>>;
type PlanView = {
  offer: OfferView;
  name: string;
  note?: string | undefined;
  includes: string[];
  recommended?: boolean | undefined;
};
export type PreparedPlans = Omit<Plans, 'offers' | 'plans'> & { plans: PlanView[]; elsewhere?: MarketLink[] };
