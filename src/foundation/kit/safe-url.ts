/**
 * Whether a return address or redirect target stays on this site: one leading slash, then neither slash nor
 * backslash, no control characters, no scheme. Everything else (`//x`, `/\x`, `https:`, `javascript:`) is refused.
 */
export function isLocalPath(target: unknown): target is string {
  if (typeof target !== 'string' || !target.startsWith('/') || target.length > 2048) return false;
  // oxlint-disable-next-line no-control-regex -- browsers strip these before they parse, so `/\t/x` would leave the site
  if (/^\/[/\\]|[\u0000-\u0020\u007f\\]/.test(target)) return false;
  try {
    return new URL(target, 'http://site.invalid').host === 'site.invalid';
  } catch {
    return false;
  }
}

/** Whether the address uses HTTPS: then cookies are `Secure` and browsers receive HSTS. */
export function isHttps(address: string): boolean {
  return address.startsWith('https:');
}

const scriptProtocols = new Set(['javascript:', 'data:', 'blob:', 'vbscript:']);

/** The script-like protocol of a URL (`javascript:` in any case, after any leading control characters), else null. */
export function scriptProtocol(target: string): string | null {
  // oxlint-disable-next-line no-control-regex -- what the URL parser of the browser removes before it reads the scheme
  const read = target.replaceAll(/[\u0000-\u0020\u007f]/g, '').toLowerCase();
  const scheme = /^[a-z][a-z0-9+.-]*:/.exec(read)?.[0];
  return scheme && scriptProtocols.has(scheme) ? scheme : null;
}

/**
 * An address for a `Location` header: non-ASCII letters are percent-encoded, the rest is unchanged, so that
 * nothing is encoded twice and no dot segments are resolved. The platform refuses other letters in a header (500).
 */
export function locationHeader(target: string): string {
  return target.toWellFormed().replaceAll(/\P{ASCII}+/gu, encodeURIComponent);
}
