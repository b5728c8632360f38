import { z } from 'zod';
import { block, intro, slug, title } from '../../pages/parts.ts';
import type { BatchView, OfferView, ProgrammeFacts } from '../../page-data/view-types.ts';
import type { ShownPicture } from '#catalogue/catalog/model';
import type { PictureSource } from '#foundation/ui/media/picture.tsx';

/** Programmes that can be compared: more columns do not fit on a phone. */
export const maxCompared = 3;

/** Two or three programmes side by side: the block's, else those of the query (`?w=electronics&w=bigbang`). */
export const schema = () =>
  block('comparison', {
    title: title().optional(),
    intro: intro(),
    programmes: z.array(slug()).min(2).max(maxCompared).optional(),
  });

export type Comparison = z.output<ReturnType<typeof schema>>;

/** Why nothing is compared: no choice, a single one, too many, or one not offered here. */
export type ComparisonProblem = 'none' | 'one' | 'many' | 'unknown';

/** A programme as a column. `weeks`: from the first to the last session of its next batch, if it has sessions. */
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
  /** Some of the selected ones are not offered here; the others are shown. */
  incomplete?: true | undefined;
  /** Where workshops are chosen. */
  choosePath: string;
  /** Shown without a comparison. */
  empty?: PictureSource | undefined;
};
