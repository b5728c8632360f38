import { createHash } from 'node:crypto';

/** Origins that a page with consent may reach besides its own. */
export type PolicyVariant = {
  script: string[];
  connect: string[];
  image: string[];
  /** Workers made of text by a script of ours: the session recorder's. */
  blobWorkers: boolean;
  /** Scripts of others write HTML and load scripts in ways that Trusted Types refuse. */
  othersScripts: boolean;
};

/**
 * The Content-Security-Policy of one finished HTML page: our own origin, plus the hashes of the inline scripts and
 * styles that stand in it (CSP3 §2.3.1). Because it follows from the bytes, it can be kept with a cached page.
 */
export function contentSecurityPolicy(
  html: string,
  formTargets: string[] = [],
  variant?: PolicyVariant,
  frames: string[] = [],
): string {
  const { script = [], connect = [], image = [], blobWorkers = false, othersScripts = false } = variant ?? {};
  const scripts = hashes(html, /<script(?<attributes>[^>]*)>(?<body>[\s\S]*?)<\/script>/g);
  const styles = hashes(html, /<style(?<attributes>[^>]*)>(?<body>[\s\S]*?)<\/style>/g);
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts, ...script].join(' '),
    ['style-src', "'self'", ...styles].join(' '),
    ["img-src 'self' data:", ...image].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    ...(blobWorkers ? ["worker-src 'self' blob:"] : []),
    ...(frames.length > 0 ? [["frame-src 'self'", ...frames].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ['form-action', "'self'", ...formTargets].join(' '),
    ...(othersScripts ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
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
