import devanagari from './noto-sans-devanagari.woff2?url';
import kannada from './noto-sans-kannada.woff2?url';
import malayalam from './noto-sans-malayalam.woff2?url';
import tamil from './noto-sans-tamil.woff2?url';
import telugu from './noto-sans-telugu.woff2?url';
import type { Language } from '#foundation/locale/language.ts';

const scripts: Partial<Record<Language, string>> = {
  ta: tamil,
  te: telugu,
  kn: kannada,
  ml: malayalam,
  hi: devanagari,
};

/**
 * Preload for the document head: the font of an Indian script, `font-display: optional`. With it browsers usually have the font before
 * the first paint; later it would shift the whole page, and on systems without such a font nothing would be readable. Pages in English need none.
 */
export function FontPreloads({ language }: { language: Language }) {
  const href = scripts[language];
  return href && <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />;
}
