import { useLanguage } from '#foundation/i18n/index.tsx';
import { languages, type Language } from '#foundation/locale/language.ts';

/** The address of a page in one of its languages. */
export type PageInLanguage = { code: Language; path: string };

/** The page in its other languages; each a page load, because its words and letters are others. Nothing where there is no other. */
export function OtherLanguages({ pages, className = '' }: { pages: readonly PageInLanguage[]; className?: string }) {
  const own = useLanguage();
  const others = pages.filter(({ code }) => code !== own);
  if (others.length === 0) return null;
  return (
    <ul className={`flex flex-wrap gap-x-5 ${className}`}>
      {others.map(({ code, path }) => (
        <li key={code}>
          <a
            href={path}
            lang={code}
            hrefLang={code}
            className="inline-flex min-h-11 items-center text-brand underline font-local"
          >
            {languages[code].name}
          </a>
        </li>
      ))}
    </ul>
  );
}
