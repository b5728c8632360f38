/** Providers that people mistype, the most used ones first. Kept by hand, after what `mailcheck` and its successors list and were told. */
const offered = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'rediffmail.com',
  'icloud.com',
  'yahoo.co.in',
  'yahoo.in',
  'googlemail.com',
  'protonmail.com',
  'live.com',
  'yahoo.co.uk',
  'hotmail.co.uk',
];

/** Other existing providers with similar names: no question is asked for them. */
const meantAsTyped = new Set(
  (
    'mail.com email.com gmx.com gmx.de gmx.net gmx.at gmx.ch ymail.com rocketmail.com hey.com me.com mac.com cloud.com msn.com aol.com live.in ' +
    'live.co.uk live.fr live.nl live.de live.ca live.it live.com.au outlook.in outlook.fr outlook.de outlook.es outlook.it outlook.com.au ' +
    'hotmail.in hotmail.fr hotmail.de hotmail.es hotmail.it hotmail.ca yahoo.fr yahoo.de yahoo.es yahoo.it yahoo.ca yahoo.co.id yahoo.co.jp ' +
    'yahoo.com.au yahoo.com.sg yahoo.com.my yahoo.com.br yahoo.com.mx yahoo.co.nz yahoo.com.ph rediff.com proton.me pm.me zoho.com zoho.in ' +
    'zohomail.in fastmail.com fastmail.fm hushmail.com tutanota.com mailo.com mail.ru mail.de email.de qq.com 163.com web.de t-online.de ' +
    'yandex.com yandex.ru sify.com vsnl.com vsnl.net bsnl.in airtelmail.in indiatimes.com in.com rediffmailpro.com gmail.fr gmail.hu inmail.com ' +
    'fmail.com hmail.com tmail.com vmail.com zmail.com imail.com umail.com xmail.com'
  ).split(' '),
);

/** Endings that people in India type for providers without them. */
const endings = new Map([
  ['gmail.in', 'gmail.com'],
  ['gmail.co.in', 'gmail.com'],
]);

/**
 * The address that was probably meant by one with a mistyped provider: `asha@gmial.com` is `asha@gmail.com`. Null if nothing seems wrong, as for
 * every domain that is not similar to one of the offered providers: a wrong question costs more than a missing one. Only a suggestion.
 */
export function meantAddress(typed: string): string | null {
  const text = typed.trim();
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1).toLowerCase();
  if (at < 1 || text.length > 254 || domain.length < 4 || domain.length > 20 || /\s/.test(text)) return null;
  if (offered.includes(domain) || meantAsTyped.has(domain)) return null;
  const meant = endings.get(domain) ?? offered.find((one) => isUnfinished(domain, one)) ?? nearest(domain);
  return meant === undefined ? null : text.slice(0, at + 1) + meant;
}

/** Whether a domain is the beginning of a whole one: `gmail`, `gmail.`, `gmail.c`. */
const isUnfinished = (domain: string, whole: string) =>
  whole.startsWith(domain) && domain.length >= nameOf(whole).length;

const nameOf = (domain: string) => domain.slice(0, domain.indexOf('.'));

function nearest(domain: string): string | undefined {
  // Names of other companies differ in two letters too: two slips count only if the first two letters are the same.
  for (const most of [1, 2])
    for (const one of offered) {
      const short = nameOf(one).length <= 4;
      if (most === 2 && (short || domain.slice(0, 2) !== one.slice(0, 2))) continue;
      if (short && nameOf(domain) !== nameOf(one)) continue;
      if (distance(domain, one) <= most) return one;
    }
  return undefined;
}

/** Letters to add, drop, replace, or exchange with the next one (optimal string alignment). */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const exchanged = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next.push(
        Math.min(
          at(last, column) + 1,
          at(next, column - 1) + 1,
          at(last, column - 1) + (same ? 0 : 1),
          exchanged ? at(before, column - 2) + 1 : Infinity,
        ),
      );
    }
    [before, last] = [last, next];
  }
  return at(last, other.length);
}

const at = (row: readonly number[], column: number) => row[column] ?? Infinity;
