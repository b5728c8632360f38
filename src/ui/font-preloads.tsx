import bricolage from './fonts/bricolage-grotesque.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import kannada from './fonts/noto-sans-kannada.woff2?url';
import malayalam from './fonts/noto-sans-malayalam.woff2?url';
import tamil from './fonts/noto-sans-tamil.woff2?url';
import telugu from './fonts/noto-sans-telugu.woff2?url';
import type { Language } from '#kit/language';

const scripts: Partial<Record<Language, string>> = { ta: tamil, te: telugu, kn: kannada, ml: malayalam };

/**
 * Hints for the document head. The text faces are `font-display: optional`: with this hint browsers usually have them
 * before the first paint, without it a first visit stays with the installed face. `display` fetches the headings' face too.
 */
export function FontPreloads({ display = false, language = 'en' }: { display?: boolean; language?: Language }) {
  const script = scripts[language];
  // Both faces of an Indian page: a Latin word in its own face among them must not move the line when it arrives.
  const faces = [figtree, ...(script ? [script] : []), ...(display ? [bricolage] : [])];
  return faces.map((href) => (
    <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
  ));
}
