import type { InlineScript } from '../csp/marked-scripts.ts';
import { elsewhereClass } from './visitor-time.ts';
import { zoneOffset } from '#foundation/locale/wall-clock.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * A script for the head of a finished page that shows times of these places; empty for others. Before the first paint it tells
 * the style sheet whether the visitor's clock differs, so that the lines filled later are reserved. The server sends the offset of each zone
 * from UTC: a browser takes longer for the first zone than for all other scripts of a page together. They
 * are those at the start of today, so that a page rendered again today is the same to the byte.
 */
export function visitorTimeScript(html: string, inline: InlineScript, now = new Date()): string {
  const zones = new Set(Array.from(html.matchAll(/ data-zone="([\w/+-]+)"/g), ([, zone = '']) => zone));
  if (zones.size === 0) return '';
  const at = Math.floor(now.getTime() / day) * day;
  const offsets = new Set(Array.from(zones, (zone) => zoneOffset(new Date(at), zone) / minute));
  return inline(
    `(o=>{const d=new Date(${at}).getTimezoneOffset();o.some(o=>o+d)&&document.documentElement.classList.add("${elsewhereClass}")})(${JSON.stringify([...offsets])})`,
  );
}
