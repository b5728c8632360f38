import type { Language } from '#foundation/locale/language.ts';
import { en } from './en.ts';
import { hi } from './hi.ts';
import { kn } from './kn.ts';
import { ml } from './ml.ts';
import { ta } from './ta.ts';
import { te } from './te.ts';
import type { OwnWords } from './words.ts';

export type { OwnWords };

const written: Partial<Record<Language, OwnWords>> = { en, ta, te, kn, ml, hi };

/** The texts of a school's first pages in a language; English as fallback. */
export const wordsIn = (language: Language): OwnWords => written[language] ?? en;
