/** Bytes that are lent: `giveBack` lets the next one have the memory, so nobody may look at them any more. */
export type Lent = { bytes: Buffer; giveBack: () => void };

/** What is longer is allocated for itself. */
const usualBytes = 64 * 1024;

/** So many are kept; about as many answers are on their way at a time. */
const maxSpare = 128;

/**
 * Memory for what lives as long as one answer. Allocated for each, it would cost as much as reading the page, and tens of megabytes
 * until it is collected. Who does not give back loses nothing but that.
 */
export function createBufferPool(): (length: number) => Lent {
  const spare: Buffer[] = [];
  return (length) => {
    if (length > usualBytes) return { bytes: Buffer.allocUnsafeSlow(length), giveBack: () => {} };
    let whole: Buffer | undefined = spare.pop() ?? Buffer.allocUnsafeSlow(usualBytes);
    return {
      bytes: whole.subarray(0, length),
      giveBack: () => {
        // Once only: given back twice, two would have it.
        if (whole && spare.length < maxSpare) spare.push(whole);
        whole = undefined;
      },
    };
  };
}
