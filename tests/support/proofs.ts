/** Whether the long proofs run (`npm run proofs`) instead of their short forms. */
export const longProofs = process.env.PROOFS === 'long';

/** Variants of one story, the most telling first: the short form tells it by so many of them, long proofs by all. */
export const variants = <Item>(all: readonly Item[], short = 1): Item[] =>
  longProofs ? [...all] : all.slice(0, short);
