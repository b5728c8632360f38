import type { Tx } from '#platform/db';
import { kindSpecs } from '../../editor/fields/kind-specs.server.ts';
import { readAllBases } from './bases.ts';
import { findTranslations, type TranslationPair, type Translations } from './find-pairs.ts';
import { translatedTexts, type TranslatedText } from './text-states.ts';

export type ListedTranslation = { pair: TranslationPair; texts: TranslatedText[] };

/** Every translation with the state of its texts, and every page that is not a translation. */
export async function listTranslations(
  tx: Tx,
): Promise<{ translations: ListedTranslation[]; sources: Translations['sources'] }> {
  const [{ pairs, sources }, bases, specs] = [await findTranslations(tx), await readAllBases(tx), kindSpecs()];
  const translations = pairs.map((pair) => ({
    pair,
    texts: translatedTexts({ source: pair.source.page, page: pair.page, bases: bases.get(pair.id) }, specs),
  }));
  return { translations, sources };
}
