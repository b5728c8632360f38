/** Borrowed bytes: after `giveBack` the memory is reused, so they must not be read any more. */
export type Lent = { bytes: Buffer; giveBack: () => void };

/** Longer ones are allocated separately. */
const usualBytes = 64 * 1024;

/** Maximum spare buffers; about as many responses are sent at a time. */
const maxSpare = 128;

/**
 * Memory for the duration of one response. Allocating it each time would cost as much as reading the page, and tens of megabytes
 * until it is collected. A buffer that is not given back only loses this advantage.
 */
export function createBufferPool(): (length: number) => Lent {
  const spare: Buffer[] = [];
  return (length) => {
    if (length > usualBytes) return { bytes: Buffer.allocUnsafeSlow(length), giveBack: () => {} };
    let whole: Buffer | undefined = spare.pop() ?? Buffer.allocUnsafeSlow(usualBytes);
    return {
      bytes: whole.subarray(0, length),
      giveBack: () => {
        // Only once: a buffer given back twice would be lent twice.
        if (whole && spare.length < maxSpare) spare.push(whole);
        whole = undefined;
      },
    };
  };
}
