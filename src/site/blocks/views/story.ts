import type { Views } from '../view-sets.ts';
import { View as Hero } from '../hero/view.tsx';
import { View as RichText } from '../rich-text/view.tsx';
import { View as Questions } from '../questions/view.tsx';
import { View as LeadForm } from '../lead-form/view.tsx';
import { View as CallToEnrol } from '../call-to-enrol/view.tsx';
import { View as Steps } from '../steps/view.tsx';
import { View as Cards } from '../cards/view.tsx';
import { View as Notice } from '../notice/view.tsx';

/** Fetched by browsers as one file; `view-sets.ts` tells what is in it. */
export const views = {
  hero: Hero,
  'rich-text': RichText,
  questions: Questions,
  'lead-form': LeadForm,
  'call-to-enrol': CallToEnrol,
  steps: Steps,
  cards: Cards,
  notice: Notice,
} satisfies Views<'story'>;
