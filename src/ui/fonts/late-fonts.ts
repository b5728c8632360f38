import { addFonts, type Face } from './add-fonts.ts';
import type { InlineScript } from '#web/csp/marked-scripts';
import sheet from './late-fonts.css?inline';
import sheetUrl from './late-fonts.css?url';
import { layOutRest } from './lay-out-rest.ts';

const faces = facesOf(sheet);

/**
 * What the head of a finished page needs for the fonts of Latin text, which its first paint does not wait for: the script that adds them,
 * and a sheet for browsers without scripts. The glyphs of languages' own names only where they stand.
 */
export function lateFonts(html: string, inline: InlineScript): string {
  const wanted = faces.filter(([family]) => family !== 'Language Names' || html.includes('font-local'));
  const then = `(${layOutRest.toString()})()`;
  const script = inline(`(${addFonts.toString()})(${JSON.stringify(wanted)},${then})`);
  return `${script}<noscript><link rel="stylesheet" href="${sheetUrl}"></noscript>`;
}

/** Name, source and weights of the `@font-face` rules of a sheet; one without name or source is refused, because pages would silently stay without it. */
export function facesOf(css: string): Face[] {
  return Array.from(css.matchAll(/@font-face\s*\{([^}]*)\}/g), ([, body = '']): Face => {
    const value = (name: string) => new RegExp(String.raw`(?:^|[;\s])${name}:\s*([^;]+?)\s*(?:;|$)`).exec(body)?.[1];
    const family = value('font-family')?.replaceAll(/["']/g, '');
    const source = /url\([^)]+\)/.exec(body)?.[0];
    if (!family || !source) throw new Error(`A face without name or source: ${body}`);
    const weight = value('font-weight');
    return weight ? [family, source, { weight }] : [family, source];
  });
}
