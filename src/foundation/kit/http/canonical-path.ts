/** The part before the question mark. */
export function pathOf(target: string): string {
  const question = target.indexOf('?');
  return question === -1 ? target : target.slice(0, question);
}

/**
 * Origin-form only, printable ASCII; a validly percent-encoded path without backslash and control characters: decoded, they would make it
 * another address for a URL parser.
 */
export function isPlainTarget(target: string): boolean {
  const path = pathOf(target);
  if (!path.startsWith('/') || !/^[\x21-\x7e]+$/.test(target) || /\\|%[01][\da-f]|%7f|%5c/i.test(path)) return false;
  try {
    // The result is used, because a bundler drops a call that looks pure; this one is made for its exception.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/**
 * RT-5: the one canonical path: letters, digits and `-._~` are never percent-encoded, encodings are upper case (RFC 3986 §6.2.2), no
 * dot segments, single slashes, no trailing slash, lower case. Other encodings are kept: nothing decodes into another host or into
 * a path separator. Hashed assets keep their case. So does a query that was pasted onto the path (`/maker&gclid=AbC`), because click ids are
 * case-sensitive.
 */
export function canonicalPath(path: string): string {
  const spelled = path.replaceAll(/%[0-9a-f]{2}/gi, unreservedOrUpperCase);
  const parts: string[] = [];
  for (const part of spelled.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  const joined = `/${parts.join('/')}`;
  if (parts[0] === 'assets') return joined;
  const query = gluedQueryAt(joined);
  return query === -1 ? lowerCase(joined) : lowerCase(joined.slice(0, query)) + joined.slice(query);
}

/** The index at which a query begins inside a path (`/maker&gclid=x`, `/maker%3Fgclid=x`); -1 without one. */
export function gluedQueryAt(path: string): number {
  return path.search(/(?:&|%26|%3F)[A-Za-z_][\w.-]*(?:=|%3D)/i);
}

function unreservedOrUpperCase(code: string): string {
  const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16));
  return /[\w.~-]/.test(sign) ? sign : code.toUpperCase();
}

/** Outside of percent-encodings. */
function lowerCase(path: string): string {
  return path.replaceAll(/%[0-9A-F]{2}|[A-Z]+/g, (piece) => (piece.startsWith('%') ? piece : piece.toLowerCase()));
}
