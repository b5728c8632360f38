/** The state of a row in the languages shown: `none` where a translation was not even begun. */
export const rowStates = ['all', 'none', 'missing', 'outdated', 'done', 'draft'] as const;
export type RowState = (typeof rowStates)[number];
