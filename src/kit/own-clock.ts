/** On the place of a time by the visitor's own clock: the zone that it is compared with. */
export const zoneAttribute = 'data-zone';

/** Set on the document by the script below, where the visitor's clock differs from one of the page. */
export const elsewhereClass = 'elsewhere';

/**
 * A script for the head of a finished page that shows times of these places; empty for others. Before anything is painted it tells
 * the style sheet whether the visitor's clock differs, so that the lines which the browser fills later are kept free.
 */
export function ownClockScript(html: string): string {
  const zones = new Set(Array.from(html.matchAll(/ data-zone="([\w/+-]+)"/g), ([, zone = '']) => zone));
  if (zones.size === 0) return '';
  const words = JSON.stringify([...zones]);
  return `<script>(z=>{const d=new Date,w=timeZone=>d.toLocaleString("sv",{timeZone});z.some(z=>w(z)!=w())&&document.documentElement.classList.add("${elsewhereClass}")})(${words})</script>`;
}
