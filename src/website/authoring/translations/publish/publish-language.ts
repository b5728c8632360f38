import type { Tx } from '#platform/db';
import { refused, type Outcome } from '#foundation/kit/outcome.ts';
import { languages, type Language } from '#foundation/locale/language.ts';
import type { Staff } from '#platform/people/model';
import { publishAtOnce, type AtOnce, type AtOnceRefusal } from '../../releases/publish-at-once.ts';
import { countStates, stateOf } from '../state/count-states.ts';
import { listTranslations } from '../state/list-translations.ts';

/** The pages in a language that have a draft: what a release of the language would publish. `onlyDone`: only those fully translated. */
export async function draftsOfLanguage(
  tx: Tx,
  { language, onlyDone }: { language: Language; onlyDone: boolean },
): Promise<{ pageId: string; path: string }[]> {
  const { translations } = await listTranslations(tx);
  return translations
    .filter(({ pair, texts }) => pair.language === language && pair.version > 0 && (!onlyDone || isDone(texts)))
    .map(({ pair }) => ({ pageId: pair.id, path: pair.path }));
}

const isDone = (texts: Parameters<typeof countStates>[0]) => stateOf(countStates(texts)) === 'done';

/**
 * Publishes the drafts of all translations into a language as one release, and nothing of other languages; where the school requires a review, sends
 * it to review instead. Refuses 'no-drafts', and as `publishAtOnce`.
 */
export async function publishLanguage(
  tx: Tx,
  { by, language, onlyDone }: { by: Staff; language: Language; onlyDone: boolean },
): Promise<Outcome<AtOnce, 'no-drafts', null> | Outcome<never, 'refused', AtOnceRefusal>> {
  const drafts = await draftsOfLanguage(tx, { language, onlyDone });
  if (drafts.length === 0) return refused('no-drafts', null);
  const items = drafts.map(({ pageId }) => ({ pageId, what: 'publish' as const }));
  return publishAtOnce(tx, { by, name: `translations: ${languages[language].englishName}`, items });
}
