import type { InlineScript } from '../csp/marked-scripts.ts';
import { stylesMarks } from '../critical-css/whole-styles.ts';

/**
 * A script for the head of a page that applies the visitor's chosen theme before the first paint: requests do not contain it, so a page
 * has one body for all visitors. `follow-theme.ts` handles later choices. Empty for pages with a fixed theme, and for the
 * studio, where staff have a separate setting.
 */
export function visitorThemeScript(html: string, inline: InlineScript): string {
  if (html.includes(stylesMarks.studio) || /<html[^>]* class="theme-/.test(html)) return '';
  // A browser without storage may throw on access.
  return inline(
    'try{const t=localStorage.theme;/^(light|dark)$/.test(t)&&document.documentElement.classList.add("theme-"+t)}catch{}',
  );
}
