/** From the server: find the number below `most` that, appended to `salt`, has the SHA-256 `target` (hex). */
type Sought = { salt: string; target: string; most: number };

/** Numbers tried per batch: between batches the page responds to input. */
const together = 64;

/** Most differ in the first byte, so this stops early: it runs thousands of times on a slow phone. */
const isSame = (hash: ArrayBuffer, wanted: readonly number[]): boolean => {
  const bytes = new Uint8Array(hash);
  return wanted.every((byte, at) => bytes[at] === byte);
};

/** Solves the challenge; null if the browser cannot (a page without TLS), or the page was left meanwhile. */
export async function solveProof({ salt, target, most }: Sought, left: AbortSignal): Promise<string | null> {
  if (!('subtle' in crypto)) return null;
  const encoder = new TextEncoder();
  const wanted = (target.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  for (let from = 0; from < most && !left.aborted; from += together) {
    const tried = Array.from({ length: Math.min(together, most - from) }, (_, at) => String(from + at));
    const hashes = await Promise.all(tried.map((one) => crypto.subtle.digest('SHA-256', encoder.encode(salt + one))));
    const found = hashes.findIndex((hash) => isSame(hash, wanted));
    if (found !== -1) return tried[found] ?? null;
  }
  return null;
}
