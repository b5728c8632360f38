import type { ColourScale } from './colour-scale.ts';

/**
 * The styles that override the style sheet with a scale: outside of its layers, so that they also win over the whole sheet that browsers load
 * later. Small, because every page contains them.
 */
export function brandCss({ light, dark, band }: ColourScale, plainHeadings: boolean): string {
  const night = listed(dark);
  return [
    `:root{${listed(light)}}`,
    `@media (prefers-color-scheme:dark){:root:not(.theme-light){${night}}}`,
    `.theme-dark{${night}}`,
    `.night{${listed(band)}}`,
    plainHeadings ? headingsCss : '',
  ].join('');
}

/** Headings in the face of the text. */
export const headingsCss = '[lang]{--font-display:var(--font-sans)}';

const listed = (tokens: Record<string, string>) =>
  Object.entries(tokens)
    .map(([name, value]) => `--color-${name}:${value}`)
    .join(';');
