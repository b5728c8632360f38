import { publishedLanguages } from './language-list.server.ts';
import { marketChoices } from './market-list.server.ts';

/** The markets there are and the published languages, as the frame of the studio tells its forms. */
export function siteLists() {
  return { markets: marketChoices(), languages: publishedLanguages() };
}
