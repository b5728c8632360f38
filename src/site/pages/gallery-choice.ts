import { isLanguage, languageCodes, type Language } from '#locale/language';
import type { Page } from './page.ts';

/** What of the gallery is shown, as its address says: by default one language, in the system's theme, every kind. */
export type GalleryChoice = {
  languages: Language[];
  theme: 'system' | 'light' | 'dark' | 'both';
  /** One kind of block, or null for all. */
  kind: string | null;
};

/** Reads `?language=ta|all&theme=light|dark|both&kind=hero`; null for a page that is no gallery. What is unknown is passed over. */
export function galleryChoice(page: Page, query: URLSearchParams): GalleryChoice | null {
  if (!page.blocks.some(({ kind }) => kind === 'block-gallery')) return null;
  const language = query.get('language');
  const theme = query.get('theme');
  return {
    languages: language === 'all' ? languageCodes : [isLanguage(language) ? language : page.language],
    theme: theme === 'light' || theme === 'dark' || theme === 'both' ? theme : 'system',
    kind: query.get('kind') || null,
  };
}

/**
 * Whether an address asks for the gallery in several languages or themes at once: two megabytes of HTML, a fifth of a second of
 * processor time. That is work for staff, not for anybody who knows the address.
 */
export function isLargeGallery(page: Page, query: URLSearchParams): boolean {
  const choice = galleryChoice(page, query);
  return choice !== null && (choice.languages.length > 1 || choice.theme === 'both');
}

/** The theme of the whole document: sheets in the dark lie on a light page. */
export function documentTheme(choice: GalleryChoice | null): 'light' | 'dark' | undefined {
  if (!choice || choice.theme === 'system') return undefined;
  return choice.theme === 'dark' ? 'dark' : 'light';
}
