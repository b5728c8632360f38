import { z } from 'zod';
import type { FilterView } from '../shared/filters.tsx';
import { block, intro, slug, text, title } from '../../pages/parts.ts';
import type { PictureSource } from '#foundation/ui/media/picture.tsx';
import type { BatchView, OfferView } from '../../page-data/view-types.ts';

/** The batches that visitors can join, with times and free seats. */
export const schema = () =>
  block('schedule', {
    title: title(),
    intro: intro(),
    programmes: z.array(slug()).min(1).max(60).optional(),
    filters: z.boolean().optional(),
    limit: z.number().int().min(1).max(50).optional(),
    emptyText: text(200).optional(),
  });

export type Schedule = z.output<ReturnType<typeof schema>>;
/** Opens WhatsApp with a message to another family. */
export type ShareLink = { label: string; path: string };
export type PreparedSchedule = Omit<Schedule, 'filters'> & {
  batches: BatchView[];
  filters: FilterView[];
  /** How many are taught in the page's language; they come first, and the others have a heading. */
  inLanguage?: number | undefined;
  /** Where times of teachers are chosen, of a programme that is sold by them instead of dates. */
  lessonsPath?: string | undefined;
  /** The price of all batches, if they are the page's and one is open. */
  offer?: OfferView | undefined;
  /** The label of the link to a batch's calendar file. */
  calendarLabel?: string | undefined;
  share?: ShareLink | undefined;
  /** Shown without dates. */
  empty?: PictureSource | undefined;
};
