import { createHash } from 'node:crypto';

/**
 * The Content-Security-Policy of one finished HTML page: our own origin, plus the hashes of the inline scripts and
 * styles that stand in it (CSP3 §2.3.1). Because it follows from the bytes, it can be kept with a cached page.
 */
export function contentSecurityPolicy(html: string, formTargets: string[] = []): string {
  const scripts = hashes(html, /<script(?<attributes>[^>]*)>(?<body>[\s\S]*?)<\/script>/g);
  const styles = hashes(html, /<style(?<attributes>[^>]*)>(?<body>[\s\S]*?)<\/style>/g);
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts].join(' '),
    ['style-src', "'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ['form-action', "'self'", ...formTargets].join(' '),
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** Sources for every inline element that runs; data blocks (JSON-LD) and elements with a `src` need none. */
function hashes(html: string, element: RegExp): string[] {
  const sources = new Set<string>();
  for (const { groups } of html.matchAll(element)) {
    const { attributes = '', body = '' } = groups ?? {};
    if (body === '' || /\ssrc=/.test(attributes) || /type="application\//.test(attributes)) continue;
    sources.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`);
  }
  return [...sources];
}
