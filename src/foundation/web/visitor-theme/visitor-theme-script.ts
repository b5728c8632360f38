import type { InlineScript } from '../csp/marked-scripts.ts';
import { stylesMarks } from '../critical-css/whole-styles.ts';

/**
 * A script for the head of a page that shows it in the theme its visitor chose, before anything is painted: no request tells it, so a page
 * stays one body for everybody. What follows a new choice is in `follow-theme.ts`. Empty for pages that insist on a theme, and for the
 * studio, where staff have a choice of their own.
 */
export function visitorThemeScript(html: string, inline: InlineScript): string {
  if (html.includes(stylesMarks.studio) || /<html[^>]* class="theme-/.test(html)) return '';
  // Where a browser keeps nothing it may refuse to be asked.
  return inline(
    'try{const t=localStorage.theme;/^(light|dark)$/.test(t)&&document.documentElement.classList.add("theme-"+t)}catch{}',
  );
}
