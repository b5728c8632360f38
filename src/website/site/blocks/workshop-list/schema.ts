import { z } from 'zod';
import { formats } from '#catalogue/catalog/model';
import type { FilterView } from '../shared/filters.tsx';
import { block, intro, slug, title } from '../../pages/parts.ts';
import type { BatchView, ProgrammeCardView } from '../../page-data/view-types.ts';
import type { PictureSource } from '#foundation/ui/media/picture.tsx';
import type { ListingView } from './listing-view.ts';

/** Programmes with their next batch, price and free seats. */
export const schema = () =>
  block('workshop-list', {
    title: title(),
    intro: intro(),
    programmes: z.array(slug()).min(1).max(60).optional(),
    topics: z.array(slug()).min(1).optional(),
    formats: z.array(z.enum(formats)).min(1).optional(),
    limit: z.number().int().min(1).max(60).optional(),
    filters: z.boolean().optional(),
  });

/** The first row of cards: how many, and whether they begin this week or next, or are taught in the page's language. */
export type FirstRow = { starts: 'this-week' | 'next' | 'in-language'; count: number };

/** A batch in a timetable, with its programme. */
export type TimetableRow = { batch: BatchView; title: string } & Pick<ProgrammeCardView, 'path' | 'ages' | 'price'>;
export type TimetableWeek = { title: string; rows: TimetableRow[] };

export type WorkshopList = z.output<ReturnType<typeof schema>>;
export type PreparedWorkshopList = Pick<WorkshopList, 'kind' | 'id' | 'tone' | 'title' | 'intro'> & {
  cards: ProgrammeCardView[];
  filters: FilterView[];
  search?: string | undefined;
  /** The chosen layout, if the list offers a choice. */
  view?: ListingView | undefined;
  first?: FirstRow | undefined;
  /** Instead of cards, in a timetable. */
  weeks?: TimetableWeek[] | undefined;
  /** Shown without results. */
  empty?: PictureSource | undefined;
  /** Of an example: the page that its links lead to; a listing's own page otherwise. */
  listedAt?: string | undefined;
};
