import type { Views } from '../views.tsx';
import { View as Hero } from '../hero.tsx';
import { View as RichText } from '../rich-text.tsx';
import { View as Questions } from '../questions.tsx';
import { View as LeadForm } from '../lead-form.tsx';
import { View as CallToEnrol } from '../call-to-enrol.tsx';
import { View as Steps } from '../steps.tsx';
import { View as Cards } from '../cards.tsx';
import { View as Notice } from '../notice.tsx';

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
