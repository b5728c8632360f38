import { memoize } from '#kit/memoize';
import { gstStates, type GstState } from '#locale/gstin';
import type { Language } from '#locale/language';
import { stateNames } from '#locale/state-names';

/** The states of India in a language, in its alphabet. */
export const stateChoices = memoize((language: Language): { code: string; name: string }[] => {
  const { compare } = new Intl.Collator(language);
  return Object.entries(gstStates)
    .filter(([code]) => code !== '97')
    .map(([code, english]) => ({ code, name: language === 'en' ? english : stateNames[code as GstState][language] }))
    .sort((a, b) => compare(a.name, b.name));
});
