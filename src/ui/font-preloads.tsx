import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

/**
 * Hints for the document head. The text face is `font-display: optional`: with this hint browsers usually have it
 * before the first paint, without it a first visit stays with the installed face. `display` fetches the headings' face too.
 */
export function FontPreloads({ display = false }: { display?: boolean }) {
  return [figtree, ...(display ? [bricolage] : [])].map((href) => (
    <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
  ));
}
