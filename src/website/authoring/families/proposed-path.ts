import { romanized } from './romanize.ts';

/** The audience of a variant. `school`, `place` and `campaign` become variables of its texts. */
export type ForWhom = { language: string; market: string; school: string; place: string; campaign: string };

/** `variables`: those of the parent, which may end its address; `programme`: the slug of its programme. */
type Parent = {
  path: string;
  language: string;
  market: string;
  programme?: string | null;
  variables?: Record<string, string>;
};

/**
 * An address for a variant: its parent's, with what distinguishes it. A name is appended to the last segment (`/workshop/big-bang-st-marys`),
 * replacing the name that ends the parent's.
 */
export function proposedPath(parent: Parent, whom: ForWhom): string {
  const { language, market, school, place, campaign } = whom;
  const base = parent.path === '/' ? '' : parent.path;
  const known = new RegExp(`^/${parent.language}(?=/|$)`);
  const spoken = language === parent.language ? base : `/${language}${base.replace(known, '')}`;
  const names = [school, place, campaign].map(slugOf).filter(Boolean);
  const named = names.length === 0 ? spoken : joined(withoutNames(spoken, parent), names);
  const path = market === parent.market ? named : `${named}/${market.toLowerCase()}`;
  return path === parent.path || path === '' ? `${base}/variant` : path;
}

function joined(base: string, names: string[]): string {
  const name = names.join('-');
  return base === '' || base.endsWith('/') ? `${base || '/'}${name}` : `${base}-${name}`;
}

/** An address without the page's own names at its end. */
function withoutNames(path: string, { programme, variables = {} }: Parent): string {
  const at = path.lastIndexOf('/') + 1;
  const [above, last] = [path.slice(0, at), path.slice(at)];
  const names = Object.values(variables).map(slugOf).filter(Boolean);
  const name = names.find((slug) => last === slug || last.endsWith(`-${slug}`));
  if (name !== undefined) return above + last.slice(0, -name.length).replace(/-$/, '');
  return programme && last.startsWith(`${programme}-`) ? above + programme : path;
}

const longest = 40;

/** `St. Mary’s School, Salem` → `st-marys-school-salem`; names in Indian scripts in Latin letters; cut at a word if too long. Empty without either. */
export function slugOf(text: string): string {
  const words = romanized(text)
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’ʼ`´]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const next = slug === '' ? word.slice(0, longest) : `${slug}-${word}`;
    if (next.length > longest) break;
    slug = next;
  }
  return slug;
}
