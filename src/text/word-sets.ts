/**
 * The sentences in three sets, by the first word of their ids: letters (the server alone writes them), pages made for one visitor, and
 * everything else, which is what public pages say. A browser fetches only the sets that its page needs.
 */
export const wordSets = ['pages', 'own', 'letters'] as const;
export type WordSet = (typeof wordSets)[number];

const own = /^(?:cancel|checkout|consent|document|order|pay|sandbox)\./;

export function wordSetOf(id: string): WordSet {
  if (/^\w+Mail\./.test(id)) return 'letters';
  return own.test(id) ? 'own' : 'pages';
}
