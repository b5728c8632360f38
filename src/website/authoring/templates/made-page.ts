import type { Language } from '#foundation/locale/language.ts';
import type { SetPart } from './template-plan.ts';

/** A page of a set as it was made. */
export type MadePage = { pageId: string; path: string; part: SetPart; language: Language };
