import { cleanText } from './markdown.ts';

/**
 * The address that a page of another site gets here: its own path in our spelling, without the ending of a file. `title` names pages that were found
 * by a query (`/?p=5`), and parts of a path in other letters.
 */
export function newAddress(address: string, title: string): string {
  const url = URL.parse(address);
  const path = url ? url.pathname : `/${address.replaceAll('\\', '/').replace(/^\.?\/+/, '')}`;
  const parts = decoded(path)
    .replace(/\/(?:index|default|home)\.(?:html?|php|aspx?)$/i, '/')
    .replace(/\.(?:html?|php|aspx?|jsp)$/i, '')
    .split('/')
    .filter(Boolean);
  const slugs = parts.map((part, index) => slugOf(part) || (index === parts.length - 1 ? slugOf(title) : ''));
  const own = slugs.filter(Boolean);
  const byQuery = url !== null && url.search !== '' && /[?&](?:p|page_id|page|id|cat|attachment_id)=/i.test(url.search);
  if (byQuery || (own.length === 0 && parts.length > 0))
    own.push(slugOf(title) || `page-${slugOf(url?.search ?? '') || 'new'}`);
  return `/${own.join('/')}`.slice(0, 200).replace(/[/-]+$/, '') || '/';
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Letters with accents lose them; of other scripts nothing is left. */
const slugOf = (text: string): string =>
  cleanText(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');

/** The path and query by which the old site answered; null for a page that never said its address. */
export function oldAddress(address: string): string | null {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.pathname + url.search : null;
}
