import type { Messages } from '@lingui/core';
import type { Language } from '#kit/language';
import type en from './locales/en.json';

/** The id of a sentence of the interface; `locales/en.json` has them all, the other languages the same ones. */
export type MessageId = keyof typeof en;

/** The catalogue of a language, compiled while bundling; one chunk each in the browser. */
export const catalogues: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import('./locales/en.json')).default as unknown as Messages,
  ta: async () => (await import('./locales/ta.json')).default as unknown as Messages,
  te: async () => (await import('./locales/te.json')).default as unknown as Messages,
  kn: async () => (await import('./locales/kn.json')).default as unknown as Messages,
  ml: async () => (await import('./locales/ml.json')).default as unknown as Messages,
};
