import type { InlineScript } from '../csp/marked-scripts.ts';
import { stylesMarks } from '../critical-css/whole-styles.ts';
import { themeAttribute } from './visitor-theme.ts';

/**
 * A script for the head of a page that shows it in the theme its visitor chose, before anything is painted, and keeps what is chosen on this
 * device: no request tells it, so a page stays one body for everybody. It follows the fields itself, because the router starts late.
 * On paper every page is light. Empty for pages that insist on a theme, and for the studio, where staff have a choice of their own.
 */
export function visitorThemeScript(html: string, inline: InlineScript): string {
  if (html.includes(stylesMarks.studio) || /<html[^>]* class="theme-/.test(html)) return '';
  return inline(code);
}

const code = [
  `(()=>{const d=document,c=d.documentElement.classList,f="[${themeAttribute}]",on=addEventListener,`,
  'p=v=>["light","dark"].map(n=>c.toggle("theme-"+n,n==v)),',
  's=()=>{p(t);d.querySelectorAll(f).forEach(e=>e.value=t)};let t="";',
  // Where a browser keeps nothing, a choice holds for this page.
  'try{t=localStorage.theme||t}catch{}',
  'p(t);on("DOMContentLoaded",s);on("beforeprint",()=>p());on("afterprint",s);',
  'on("change",({target:e})=>{if(e.matches(f)){t=e.value;s();try{t?localStorage.theme=t:delete localStorage.theme}catch{}}})})()',
].join('');
