/**
 * The one list of where bearer secrets are in addresses of this site: anyone with such an address may do what it allows. Code that
 * logs, counts, reports, records or sends referrers uses it, so that no secret is stored (issue 13.6, reliability C3).
 */
export type SecretPlace = {
  /** Paths where the segment after this prefix is the secret itself. */
  prefix?: string;
  /** Query parameter with the secret, on any path. */
  parameter?: string;
  /** Whether pages below it send forms: then the browser may send our origin, but never the address. */
  sendsForms: boolean;
};

/** Every kind of secret in an address, signed or stored. A test compares it with all uses of tokens and all routes. */
export const secretPlaces = {
  order: { parameter: 'order', sendsForms: true },
  /** Opens the payment of a manual order, and nothing else of it. */
  pay: { parameter: 'order', sendsForms: true },
  lead: { parameter: 'lead', sendsForms: true },
  /** Confirms that a mail address is the buyer's own. */
  contact: { parameter: 'token', sendsForms: true },
  /** Accepts or declines a held seat from a waitlist; `seat` passes it to the checkout. */
  waitlist: { prefix: '/waitlist/', parameter: 'seat', sendsForms: true },
  newsletter: { parameter: 'token', sendsForms: true },
  /** The newsletter unsubscribe page; it is linked in each issue, and mail programs post to it. */
  'newsletter-end': { prefix: '/newsletter/end/', sendsForms: true },
  'owner-invitation': { parameter: 'token', sendsForms: true },
  'password-reset': { parameter: 'token', sendsForms: true },
  /** The page that offers a new link is below the same prefix. */
  document: { prefix: '/documents/', sendsForms: true },
  /** The calendar feed of a teacher. */
  calendar: { prefix: '/calendar/', sendsForms: false },
  /** The page of an enrolled family; its certificate is below it. */
  family: { prefix: '/family/', sendsForms: true },
  /** The data held about a person, for the holder of their mail address. */
  'your-data': { prefix: '/your-data/', sendsForms: true },
  /** The message preferences of a phone number. */
  messages: { prefix: '/messages/', sendsForms: true },
  /** The draft of a page, for somebody without an account. */
  preview: { prefix: '/preview/', sendsForms: false },
  /** Its holder may decide the payment of the built-in sandbox. */
  'payment-session': { prefix: '/sandbox/pay/', sendsForms: true },
} as const satisfies Record<string, SecretPlace>;

/** The purpose of a secret; a signed token contains it (`signToken`). */
export type SecretPurpose = keyof typeof secretPlaces;

const places: SecretPlace[] = Object.values(secretPlaces);

export const secretPrefixes: string[] = places.flatMap(({ prefix }) => prefix ?? []);

/** Any parameter that could hold a secret counts, also on a new route that is not listed yet. */
export const secretParameters: string[] = [...new Set(places.flatMap(({ parameter }) => parameter ?? []))];

const mask = '***';

/** Whether an address of this site (path with query, also for data requests) contains a secret. */
export function carriesSecret(target: string): boolean {
  const { path, query } = parts(target);
  return (
    secretPrefixes.some((prefix) => path.toLowerCase().startsWith(prefix)) ||
    secretParameters.some((name) => query.has(name))
  );
}

/** The path with its secret masked, for logs, counts and reports; the query is removed. */
export function pathWithoutSecrets(target: string): string {
  const { path } = parts(target);
  const lower = path.toLowerCase();
  for (const prefix of secretPrefixes) if (lower.startsWith(prefix)) return prefix + mask;
  return path;
}

/** The referrer policy of an address with a secret; null for all others. */
export function secretReferrerPolicy(target: string): 'no-referrer' | 'strict-origin' | null {
  if (!carriesSecret(target)) return null;
  // Under `no-referrer` a form sends `Origin: null`, which is what forged forms send as well.
  const { path } = parts(target);
  const lower = path.toLowerCase();
  const formless = places.some(({ prefix, sendsForms }) => !sendsForms && prefix && lower.startsWith(prefix));
  return formless || /\.(pdf|ics)$/.test(path) ? 'no-referrer' : 'strict-origin';
}

/**
 * A text with its secrets masked: addresses of the list, signed tokens anywhere, and the 256-bit
 * secrets of cookies and links. For mails shown to staff, error messages and log lines.
 */
export function textWithoutSecrets(text: string): string {
  let found = text;
  for (const pattern of patterns) found = found.replaceAll(pattern, (_, before: string) => before + mask);
  return found;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

const patterns: RegExp[] = [
  new RegExp(`(${secretPrefixes.map(escaped).join('|')})[^\\s/?#"'<>&)]+`, 'gi'),
  // The same addresses written into the value of a parameter, such as `sourceUrl`.
  new RegExp(
    `(${secretPrefixes.map((prefix) => escaped(encodeURIComponent(prefix))).join('|')})[^\\s%/?#"'<>&)]+`,
    'gi',
  ),
  new RegExp(`((?:[?&]|&amp;|%3f|%26)(?:${secretParameters.join('|')})(?:=|%3d))[^\\s&#"'<>)%]+`, 'gi'),
  /()\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?:~\d+)?\.[0-9a-z]+\.[\w-]{20,}/gi,
  /()(?<![\w-])[\w-]{43}(?![\w-])/g,
];

function parts(target: string): { path: string; query: URLSearchParams } {
  const question = target.indexOf('?');
  const raw = question === -1 ? target : target.slice(0, question);
  return {
    path: decoded(raw).replaceAll(/\/{2,}/g, '/'),
    query: new URLSearchParams(question === -1 ? '' : target.slice(question)),
  };
}

/** Percent-encoded letters are the same address. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
