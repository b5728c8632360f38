import { memoize } from '#foundation/kit/memoize.ts';
import { gstStates, type GstState } from '#foundation/locale/gstin.ts';
import type { Language } from '#foundation/locale/language.ts';
import { stateNames } from '#foundation/locale/state-names.ts';

/** The states of India in a language, in its alphabet. */
export const stateChoices = memoize((language: Language): { code: string; name: string }[] => {
  const { compare } = new Intl.Collator(language);
  return Object.entries(gstStates)
    .filter(([code]) => code !== '97')
    .map(([code, english]) => ({ code, name: language === 'en' ? english : stateNames[code as GstState][language] }))
    .sort((a, b) => compare(a.name, b.name));
});
