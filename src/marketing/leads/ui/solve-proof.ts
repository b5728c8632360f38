/** As the server gives it: the number below `most` is sought that, written behind `salt`, has the SHA-256 `target` (hex). */
type Sought = { salt: string; target: string; most: number };

/** So many are tried together: between them the page answers to touches. */
const together = 64;

/** Most differ in the first byte: this runs thousands of times on a slow phone. */
const isSame = (hash: ArrayBuffer, wanted: readonly number[]): boolean => {
  const bytes = new Uint8Array(hash);
  return wanted.every((byte, at) => bytes[at] === byte);
};

/** Does the work; null where the browser cannot (a page without TLS), or the page is left meanwhile. */
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
