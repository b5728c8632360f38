import type { Views } from '../views.tsx';
import { View as Facts } from '../facts.tsx';
import { View as Outcomes } from '../outcomes.tsx';
import { View as Curriculum } from '../curriculum.tsx';
import { View as Schedule } from '../schedule.tsx';
import { View as Price } from '../price.tsx';
import { View as Plans } from '../plans.tsx';
import { View as KitContents } from '../kit-contents.tsx';

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
