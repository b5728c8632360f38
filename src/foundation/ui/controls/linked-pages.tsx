import { createContext, use, type ReactNode } from 'react';
import type { Language } from '#foundation/locale/language.ts';

/** How the links of a page lead to pages in other languages. Paths that are missing need nothing. */
export type LinkedPages = {
  /** The page in this page's language, or for its market, that takes the place of a linked one, by path. */
  twins?: Record<string, string>;
  /** The language of a linked page that is not in this page's, by path. */
  foreign?: Record<string, Language>;
  /** What a link says of that language, in this page's: `(page in Tamil)`. */
  names?: Partial<Record<Language, string>>;
};

const LinkedPagesContext = createContext<LinkedPages>({});

/** Tells every link inside where it leads in the page's language. */
export function LinkedPagesProvider({ linked, children }: { linked: LinkedPages; children: ReactNode }) {
  return <LinkedPagesContext value={linked}>{children}</LinkedPagesContext>;
}

/** The target of an internal link on this page, and the language that the link must name; query and fragment are kept. */
export function useLinkedPage(to: string): { to: string; language?: Language | undefined; name?: string | undefined } {
  const { twins = {}, foreign = {}, names = {} } = use(LinkedPagesContext);
  const end = to.search(/[?#]/);
  const path = end === -1 ? to : to.slice(0, end);
  const twin = Object.hasOwn(twins, path) ? twins[path] : undefined;
  const language = Object.hasOwn(foreign, path) ? foreign[path] : undefined;
  const name = language && names[language];
  // A link with a query of its own to a screen that takes the language or the market there has said it.
  if (twin?.includes('?')) return { to: to.includes('?') ? to : twin + to.slice(path.length), language, name };
  if (twin !== undefined) return { to: twin + to.slice(path.length), language, name };
  return { to, language, name };
}
