/**
 * The sentences in five sets, by the first words of their ids: letters (written by the server only, with `told` for those it writes into pages), the
 * checkout with its ways to pay, other pages for one visitor, what is tried on a page, and the rest, for public pages. A browser fetches only the sets that its page needs.
 */
export const wordSets = ['pages', 'checkout', 'own', 'try', 'letters'] as const;
export type WordSet = (typeof wordSets)[number];

const own =
  /^(?:cancel|certificate|confirm|consent|document|family|leadCheck|lost|messages|order|pay|sandbox|waitlist|yourData)\./;

export function wordSetOf(id: string): WordSet {
  if (/^(?:\w+Mail|busy|unavailable|personal|told)\./.test(id)) return 'letters';
  if (/^(?:(?:checkout|address|pay\.(?:by|safe))\.|pay\.method$)/.test(id)) return 'checkout';
  if (id.startsWith('try.')) return 'try';
  return own.test(id) ? 'own' : 'pages';
}
