import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { solveProof } from './solve-proof.ts';

const sought = (answer: number, most: number) => ({
  salt: 'salt',
  target: createHash('sha256').update(`salt${answer}`).digest('hex'),
  most,
});
const staying = new AbortController().signal;

it('the answer is found in any position, and a challenge without one ends', async () => {
  for (const answer of [0, 63, 64, 299]) expect(await solveProof(sought(answer, 300), staying)).toBe(String(answer));
  expect(await solveProof(sought(300, 300), staying)).toBeNull();
});

it('the work stops when the visitor leaves the page', async () => {
  expect(await solveProof(sought(299, 300), AbortSignal.abort())).toBeNull();
});
