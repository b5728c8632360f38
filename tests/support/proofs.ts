/** Whether the long proofs run (`npm run proofs`) instead of their short forms. */
export const longProofs = process.env.PROOFS === 'long';

/** Variants of one test, the most telling first: the short form runs `short` of them, long proofs all. */
export const variants = <Item>(all: readonly Item[], short = 1): Item[] =>
  longProofs ? [...all] : all.slice(0, short);

/** Whether everything runs (`npm test -- --all`), not the short set of `npm test`. */
export const thorough = process.env.TEST_SET !== 'short';

/** Cases of one test, the most telling first: `npm test` runs `short` of them, `npm test -- --all` all. */
export const mostTelling = <Item>(all: readonly Item[], short = 1): Item[] =>
  thorough ? [...all] : all.slice(0, short);
