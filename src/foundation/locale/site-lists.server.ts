import type { Language } from './language.ts';
import { publishedLanguages } from './language-list.server.ts';
import { marketChoices } from './market-list.server.ts';

/** The markets and the published languages, as passed by the studio's frame to its forms. */
export function siteLists(language: Language = 'en') {
  return { markets: marketChoices(language), languages: publishedLanguages() };
}
