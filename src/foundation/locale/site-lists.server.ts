import type { Language } from './language.ts';
import { publishedLanguages } from './language-list.server.ts';
import { marketChoices } from './market-list.server.ts';

/** The markets there are and the published languages, as the frame of the studio tells its forms in a language. */
export function siteLists(language: Language = 'en') {
  return { markets: marketChoices(language), languages: publishedLanguages() };
}
