type Listed = { path: string; label: string };

/** Least likeness at which a page is worth naming. */
const least = 0.4;

/**
 * The most similar page for each address: by letter pairs of the whole path and of its last part, to find moved, renamed and misspelt ones. Addresses
 * without a similar page are left out.
 */
export function nearestPages(addresses: string[], pages: readonly Listed[]): Map<string, Listed> {
  const known = pages.map((page) => ({ page, whole: pairs(page.path), last: pairs(lastPart(page.path)) }));
  const found = new Map<string, Listed>();
  for (const address of addresses) {
    const [whole, last] = [pairs(plain(address)), pairs(lastPart(plain(address)))];
    let [best, most] = [null as Listed | null, least];
    for (const one of known) {
      const alike = 0.4 * likeness(whole, one.whole) + 0.6 * likeness(last, one.last);
      if (alike > most) [best, most] = [one.page, alike];
    }
    if (best) found.set(address, best);
  }
  return found;
}

/** Without what other systems write at the end. */
const plain = (path: string) => path.toLowerCase().replace(/\.(?:html?|php|aspx?)$/, '');
const lastPart = (path: string) => path.split('/').filter(Boolean).at(-1) ?? '';

function pairs(text: string): Map<string, number> {
  const letters = text.replaceAll(/[^a-z0-9]+/g, ' ').trim();
  const found = new Map<string, number>();
  for (let at = 0; at < letters.length - 1; at += 1) {
    const pair = letters.slice(at, at + 2);
    found.set(pair, (found.get(pair) ?? 0) + 1);
  }
  return found;
}

/** Sørensen and Dice: the pairs both have, of all pairs. */
function likeness(one: Map<string, number>, other: Map<string, number>): number {
  let [shared, all] = [0, 0];
  for (const [pair, times] of one) {
    shared += Math.min(times, other.get(pair) ?? 0);
    all += times;
  }
  for (const times of other.values()) all += times;
  return all === 0 ? 0 : (2 * shared) / all;
}
