import { languageCodes, languages, type Language } from '#kit/language';
import { AppLink } from '#ui/link';
import type { BlockProps } from './block-props.ts';

/** Made by the gallery alone, so it has no schema: says which kind and state the next block shows, and links to it. */
export type GalleryLabel = {
  kind: 'gallery-label';
  id: string;
  name: string;
  contents?: { id: string; name: string }[];
  /** On the head of the gallery: the language it speaks now, beside the others. */
  language?: Language;
};

export function View({ block: { id, name, contents, language }, context }: BlockProps<GalleryLabel>) {
  if (language) return <LanguageChoice id={id} name={name} language={language} path={context.path} />;
  if (contents) {
    return (
      <nav id={id} aria-label={name} className="px-gutter pb-section">
        <ul className="mx-auto flex max-w-normal flex-wrap gap-x-5 gap-y-1 text-sm">
          {contents.map((entry) => (
            <li key={entry.id}>
              <AppLink to={`#${entry.id}`} className="foot-link">
                {entry.name}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
    );
  }
  return (
    <p id={id} className="gallery-label border-y border-line-strong bg-raised px-gutter py-2 text-sm font-semibold">
      <span className="mx-auto block max-w-normal">
        <AppLink to={`#${id}`} className="underline underline-offset-4">
          {name}
        </AppLink>
      </span>
    </p>
  );
}

/** Full loads, because language and fonts belong to the document. */
function LanguageChoice({ id, name, language, path }: { id: string; name: string; language: Language; path: string }) {
  return (
    <nav id={id} aria-label={name} className="px-gutter pb-6">
      <ul className="mx-auto flex max-w-normal flex-wrap gap-2">
        {languageCodes.map((code) => (
          <li key={code}>
            <a
              href={`${path}?language=${code}`}
              hrefLang={code}
              lang={code}
              aria-current={code === language ? 'page' : undefined}
              className="language-link font-local"
            >
              {languages[code].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
