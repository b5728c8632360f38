/** Where a link leads, decided from its text alone so that server and browser agree. */
export type LinkTarget =
  | { kind: 'internal'; to: string }
  | { kind: 'external' | 'contact'; href: string }
  | { kind: 'refused' };

const contactSchemes = new Set(['mailto', 'tel', 'sms']);

/** Removes the slash at the end of a path. Query and hash stay, `/` stays, `/a/?b=1` becomes `/a?b=1`. */
export function withoutTrailingSlash(path: string): string {
  const end = path.search(/[?#]/);
  const name = end === -1 ? path : path.slice(0, end);
  const rest = end === -1 ? '' : path.slice(end);
  return (name.replace(/\/+$/, '') || (name === '' ? '' : '/')) + rest;
}

/**
 * Classifies a link target. Only http, https, mailto, tel and sms are allowed; every other scheme
 * (`javascript:`, `data:`, `vbscript:` …) is refused as `{ kind: 'refused' }`.
 */
export function linkTarget(to: string): LinkTarget {
  // Browsers drop control characters before they read the scheme, so `java\nscript:` must be judged without them.
  const text = to.replaceAll(/\p{Cc}/gu, '').trim();
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme === 'http' || scheme === 'https' || /^[/\\]{2}/.test(text)) return { kind: 'external', href: text };
  if (scheme && contactSchemes.has(scheme)) return { kind: 'contact', href: text };
  if (scheme || /^[^/?#]*:/.test(text)) return { kind: 'refused' };
  return { kind: 'internal', to: withoutTrailingSlash(text) };
}

/** `rel` for a link: what was asked for, with opener and referrer cut off when it leaves the site or the window. */
export function linkRel(asked: string | undefined, leaves: boolean): string | undefined {
  if (!leaves) return asked;
  return [...new Set([...(asked?.split(/\s+/) ?? []), 'noopener', 'noreferrer'])].filter(Boolean).join(' ');
}
