/** Whether the long proofs run (`npm run proofs`) instead of their short forms. */
export const longProofs = process.env.PROOFS === 'long';
