import type { Language } from '#kit/language';
import type en from './locales/en.json';
import type { Messages } from './message.ts';
import type { WordSet } from './word-sets.ts';

export { wordSets, type WordSet } from './word-sets.ts';

/** The id of a sentence of the interface; `locales/en.json` has them all, the other languages the same ones. */
export type MessageId = keyof typeof en;

const unwritten = async () => ({});

/**
 * The sentences of a language, compiled while bundling; one chunk each in the browser. A sentence that a language lacks is there in
 * English, which the page doctor reports.
 */
export const catalogues: Record<Language, Record<WordSet, () => Promise<Messages>>> = {
  en: {
    pages: async () => (await import('./locales/en.json?words=pages')).default,
    checkout: async () => (await import('./locales/en.json?words=checkout')).default,
    own: async () => (await import('./locales/en.json?words=own')).default,
    letters: import.meta.env.SSR ? async () => (await import('./locales/en.json?words=letters')).default : unwritten,
  },
  ta: {
    pages: async () => (await import('./locales/ta.json?words=pages')).default,
    checkout: async () => (await import('./locales/ta.json?words=checkout')).default,
    own: async () => (await import('./locales/ta.json?words=own')).default,
    letters: import.meta.env.SSR ? async () => (await import('./locales/ta.json?words=letters')).default : unwritten,
  },
  te: {
    pages: async () => (await import('./locales/te.json?words=pages')).default,
    checkout: async () => (await import('./locales/te.json?words=checkout')).default,
    own: async () => (await import('./locales/te.json?words=own')).default,
    letters: import.meta.env.SSR ? async () => (await import('./locales/te.json?words=letters')).default : unwritten,
  },
  kn: {
    pages: async () => (await import('./locales/kn.json?words=pages')).default,
    checkout: async () => (await import('./locales/kn.json?words=checkout')).default,
    own: async () => (await import('./locales/kn.json?words=own')).default,
    letters: import.meta.env.SSR ? async () => (await import('./locales/kn.json?words=letters')).default : unwritten,
  },
  ml: {
    pages: async () => (await import('./locales/ml.json?words=pages')).default,
    checkout: async () => (await import('./locales/ml.json?words=checkout')).default,
    own: async () => (await import('./locales/ml.json?words=own')).default,
    letters: import.meta.env.SSR ? async () => (await import('./locales/ml.json?words=letters')).default : unwritten,
  },
};
