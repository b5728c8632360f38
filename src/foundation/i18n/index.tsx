import { createContext, use, type ReactNode } from 'react';
import type { Language } from '#foundation/locale/language.ts';
import { translator, type Translate } from './translator.ts';

const LanguageContext = createContext<Language>('en');

/** Sets the language for everything inside; it must be prepared (`prepareLanguage`). */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** The language of the surrounding page. */
export function useLanguage(): Language {
  return use(LanguageContext);
}

/** Translates interface sentences into the page's language: `const say = useText(); say('seats.left', { count: 3 })`. */
export function useText(): Translate {
  return translator(use(LanguageContext));
}
