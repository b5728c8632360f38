/** Origins that a page with consent may reach besides its own. */
export type PolicyVariant = {
  /** Also hashes of inline scripts that the owner allows. */
  script: string[];
  connect: string[];
  image: string[];
  frame: string[];
  /** Workers made of text by a script of ours: the session recorder's. */
  blobWorkers: boolean;
  /** Scripts of others write HTML and load scripts in ways that Trusted Types refuse. */
  othersScripts: boolean;
};

type PolicyOptions = {
  /** Source expressions of the inline scripts and styles that the renderer itself put into the page (`markedScripts`). */
  scripts?: string[];
  styles?: string[];
  /** Origins that forms of the page may be sent to. */
  formTargets?: string[] | undefined;
  variant?: PolicyVariant | undefined;
  /** Origins of frames besides our own. */
  frames?: string[];
  /** Whether our own pages may show this one in a frame. */
  framed?: boolean;
};

/**
 * The Content-Security-Policy of one HTML page: our own origin, plus the hashes of the inline scripts and styles that we added.
 * Nothing is read from the page, so that scripts in its content are never allowed. The policy depends only on the page, so it can be
 * cached with it.
 */
export function contentSecurityPolicy({
  scripts = [],
  styles = [],
  formTargets = [],
  variant,
  frames = [],
  framed = false,
}: PolicyOptions): string {
  const {
    script = [],
    connect = [],
    image = [],
    frame = [],
    blobWorkers = false,
    othersScripts = false,
  } = variant ?? {};
  const shown = [...new Set([...frames, ...frame])];
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts, ...script].join(' '),
    ['style-src', "'self'", ...styles].join(' '),
    ["img-src 'self' data:", ...image].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    ...(blobWorkers ? ["worker-src 'self' blob:"] : []),
    ...(shown.length > 0 ? [["frame-src 'self'", ...shown].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors '${framed ? 'self' : 'none'}'`,
    ['form-action', "'self'", ...formTargets].join(' '),
    ...(othersScripts ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ].join('; ');
}
