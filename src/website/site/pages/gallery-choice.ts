import { isLanguage, type Language } from '#foundation/locale/language.ts';
import { publishedLanguages } from '#foundation/locale/language-list.server.ts';
import type { Page } from './page.ts';

/** The part of the gallery shown, from the query: by default one language, the system's theme, every kind. */
export type GalleryChoice = {
  languages: Language[];
  /** Those to choose from. */
  offered: Language[];
  theme: 'system' | 'light' | 'dark' | 'both';
  /** One kind of block, or null for all. */
  kind: string | null;
};

/** Reads `?language=ta|all&theme=light|dark|both&kind=hero`; null for a page without a gallery. Unknown values are ignored. */
export function galleryChoice(page: Page, query: URLSearchParams): GalleryChoice | null {
  if (!page.blocks.some(({ kind }) => kind === 'block-gallery')) return null;
  const language = query.get('language');
  const theme = query.get('theme');
  return {
    languages: language === 'all' ? publishedLanguages() : [isLanguage(language) ? language : page.language],
    offered: publishedLanguages(),
    theme: theme === 'light' || theme === 'dark' || theme === 'both' ? theme : 'system',
    kind: query.get('kind') || null,
  };
}

/** Who may see the gallery in the requested form: everybody, staff only, or everybody in its plain form. */
export type GalleryAccess = 'everybody' | 'staff' | 'plain';

/**
 * The whole gallery is the most expensive page: up to two megabytes of HTML and a fifth of a second of processor time. The public gets it in its
 * plain form, rendered once and cached, or as the response to a form (`plain`), and one kind at a time; other forms are for staff (C1).
 */
export function galleryAccess(page: Page, query: URLSearchParams, plain: boolean): GalleryAccess {
  const choice = galleryChoice(page, query);
  if (choice === null) return 'everybody';
  if (choice.languages.length > 1 || choice.theme === 'both') return 'staff';
  if (choice.kind !== null || plain) return 'everybody';
  return query.has('language') || query.has('theme') ? 'staff' : 'plain';
}

/** The theme of the whole document: sheets in the dark lie on a light page. */
export function documentTheme(choice: GalleryChoice | null): 'light' | 'dark' | undefined {
  if (!choice || choice.theme === 'system') return undefined;
  return choice.theme === 'dark' ? 'dark' : 'light';
}
