/**
 * The sentences in four sets, by the first word of their ids: letters (written by the server only, with `told` for those it writes into pages),
 * checkout
 * and gateways, other pages for one visitor, and the rest, for public pages. A browser fetches only the sets that its page needs.
 */
export const wordSets = ['pages', 'checkout', 'own', 'letters'] as const;
export type WordSet = (typeof wordSets)[number];

const own =
  /^(?:cancel|certificate|confirm|consent|document|family|leadCheck|messages|order|sandbox|waitlist|yourData)\./;

export function wordSetOf(id: string): WordSet {
  if (/^(?:\w+Mail|busy|unavailable|personal|told)\./.test(id)) return 'letters';
  if (/^(?:checkout|pay|address)\./.test(id)) return 'checkout';
  return own.test(id) ? 'own' : 'pages';
}
