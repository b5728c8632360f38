import { z } from 'zod';
import type { PictureSource } from '#foundation/ui/media/picture.tsx';
import { block, mascot, shown, text, title, to } from '../../pages/parts.ts';
import type { BatchView, OfferView, ProgrammeFacts } from '../../page-data/view-types.ts';

/** The top of a page: its title, its subject in one sentence, and the main actions. */
export const schema = () =>
  block('hero', {
    title: title(),
    lead: text(280),
    eyebrow: text(60).optional(),
    mascot: mascot(),
    ...shown(),
    actions: z
      .array(z.strictObject({ label: text(32), to: to(), look: z.enum(['primary', 'secondary', 'quiet']).optional() }))
      .max(2)
      .optional(),
    note: text(120).optional(),
  });

export type Hero = z.output<ReturnType<typeof schema>>;
export type PreparedHero = Omit<Hero, 'picture'> & {
  source?: PictureSource | null;
  facts?: ProgrammeFacts | null;
  next?: BatchView | null;
  /** On a pricing page: the offer sold there. Its price is then shown in the hero. */
  offer?: OfferView | null;
};
