import type { Language } from '#foundation/locale/language.ts';
import type { SetPart } from './template-plan.ts';

/** The address of a page of a set: the typed one in English, below `/ta` and so on in the other languages. */
export function setPath(path: string, part: SetPart, language: Language): string {
  const start = language === 'en' ? '' : `/${language}`;
  const base = path === '/' ? '' : path;
  return `${start}${base}${part === 'landing' ? '' : `/${part}`}` || '/';
}
