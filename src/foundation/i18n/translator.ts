import type { Language } from '#foundation/locale/language.ts';
import { spoken, type Messages, type Values } from './message.ts';
import { catalogue, wordSets, type MessageId, type WordSet } from './messages.ts';

export type Translate = (id: MessageId, values?: Values) => string;

const spokenHere = new Map<Language, Messages>();
const prepared = new Set<string>();

/** Loads a language, all of it unless a browser asks for some word sets; afterwards `translator(language)` returns synchronously. */
export async function prepareLanguage(language: Language, sets: readonly WordSet[] = wordSets): Promise<void> {
  const missing = sets.filter((set) => !prepared.has(`${language} ${set}`));
  if (missing.length === 0) return;
  const found = await Promise.all(missing.map((set) => catalogue(language, set)));
  spokenHere.set(language, Object.assign({}, spokenHere.get(language), ...found));
  for (const set of missing) prepared.add(`${language} ${set}`);
}

/** Whether this sentence of a language is here: what breaks may not wait for it to be loaded. */
export function hasSentence(language: Language, id: MessageId): boolean {
  return spokenHere.get(language)?.[id] !== undefined;
}

/** Translates interface sentences into a prepared language. Throws for one that was not prepared. */
export function translator(language: Language): Translate {
  if (!spokenHere.has(language)) throw new Error(`Language ${language} is not prepared`);
  return (id, values = {}) => {
    const message = spokenHere.get(language)?.[id];
    return message === undefined ? id : spoken(message, values, language);
  };
}
