import { z } from 'zod';
import { formats } from '#catalog/model';
import type { FilterView } from '../shared/filters.tsx';
import { block, intro, slug, title } from '../../pages/parts.ts';
import type { ProgrammeCardView } from '../../page-data/view-types.ts';

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

export type WorkshopList = z.output<ReturnType<typeof schema>>;
export type PreparedWorkshopList = Pick<WorkshopList, 'kind' | 'id' | 'tone' | 'title' | 'intro'> & {
  cards: ProgrammeCardView[];
  filters: FilterView[];
  search?: string | undefined;
};
