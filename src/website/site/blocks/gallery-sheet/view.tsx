import { languages, type Language } from '#foundation/locale/language.ts';
import { LanguageProvider } from '#foundation/i18n/index.tsx';
import type { Block } from '../../pages/page.ts';
import type { BlockProps } from '../../page-data/block-props.ts';
import { classNames } from '#foundation/kit/class-names.ts';
import { Blocks } from '../blocks.tsx';

/** A block with its own language and theme. Only the gallery makes it, so it has no schema. */
export type GallerySheet = { kind: 'gallery-sheet'; id: string; language: Language; dark: boolean; block: Block };

/** Names its language and theme, because those of the page may differ. */
export function View({ block: { id, language, dark, block }, context }: BlockProps<GallerySheet>) {
  return (
    <LanguageProvider language={language}>
      <div
        id={id}
        lang={language}
        className={classNames('gallery-sheet bg-canvas text-base text-ink', dark && 'theme-dark')}
      >
        <p lang="en" className="px-gutter py-2 text-xs text-ink-soft">
          <span className="mx-auto block max-w-normal">
            {languages[language].englishName}
            {dark && ', dark'}
          </span>
        </p>
        <Blocks blocks={[block]} context={{ ...context, language }} titled />
      </div>
    </LanguageProvider>
  );
}
