import { z } from 'zod';
import { block, intro, slug, title } from '../../pages/parts.ts';
import type { BatchView, OfferView, ProgrammeFacts } from '../../page-data/view-types.ts';
import type { ShownPicture } from '#catalogue/catalog/model';
import type { PictureSource } from '#foundation/ui/media/picture.tsx';

/** Programmes that can be compared: more columns do not fit on a phone. */
export const maxCompared = 3;

/** Two or three programmes side by side: those it names, else those of the address (`?w=electronics&w=bigbang`). */
export const schema = () =>
  block('comparison', {
    title: title().optional(),
    intro: intro(),
    programmes: z.array(slug()).min(2).max(maxCompared).optional(),
  });

export type Comparison = z.output<ReturnType<typeof schema>>;

/** Why nothing is compared: nothing was chosen, one alone, too many, or what is not offered here. */
export type ComparisonProblem = 'none' | 'one' | 'many' | 'unknown';

/** A programme as a column. `weeks`: from the first to the last session of its next batch, where it has one with sessions. */
export type Compared = ProgrammeFacts & {
  slug: string;
  title: string;
  summary: string;
  path: string;
  picture: ShownPicture;
  weeks: number | null;
  price: Pick<OfferView, 'price' | 'struck' | 'free'> | null;
  next: BatchView | null;
};

export type PreparedComparison = Pick<Comparison, 'kind' | 'id' | 'tone' | 'title' | 'intro'> & {
  columns: Compared[];
  problem: ComparisonProblem | null;
  /** Some of what was asked for is not offered here, and the others are shown. */
  incomplete?: true | undefined;
  /** Where workshops are chosen. */
  choosePath: string;
  /** Where there is nothing to compare. */
  empty?: PictureSource | undefined;
};
