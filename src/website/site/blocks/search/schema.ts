import type { PictureSource } from '#foundation/ui/media/picture.tsx';
import type { Language } from '#foundation/locale/language.ts';
import type { Result } from '../../search/search-site.ts';
import { block, intro, title } from '../../pages/parts.ts';

/** The search of the site, with its results. */
export const schema = () => block('search', { title: title(), intro: intro() });

export type Search = {
  kind: 'search';
  id: string;
  tone?: 'plain' | 'tint' | 'ink' | undefined;
  title: string;
  intro?: string | undefined;
};
export type PreparedSearch = Search & {
  typed: string;
  language: Language;
  results: Result[];
  /** Where to go instead, for who found nothing or has not searched yet. */
  ways: { label: string; path: string }[];
  /** Shown without results. */
  empty?: PictureSource | undefined;
};
