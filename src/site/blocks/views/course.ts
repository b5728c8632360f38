import type { Views } from '../view-sets.ts';
import { View as Facts } from '../facts/view.tsx';
import { View as Outcomes } from '../outcomes/view.tsx';
import { View as Curriculum } from '../curriculum/view.tsx';
import { View as Schedule } from '../schedule/view.tsx';
import { View as Price } from '../price/view.tsx';
import { View as Plans } from '../plans/view.tsx';
import { View as KitContents } from '../kit-contents/view.tsx';

/** Fetched by browsers as one file; `view-sets.ts` tells what is in it. */
export const views = {
  facts: Facts,
  outcomes: Outcomes,
  curriculum: Curriculum,
  schedule: Schedule,
  price: Price,
  plans: Plans,
  'kit-contents': KitContents,
} satisfies Views<'course'>;
