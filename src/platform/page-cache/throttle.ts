/**
 * Throttles deferrable work: one piece at a time, and after each a pause, so that it takes at most this share of the
 * time. Returns whether the piece was accepted; pieces that come during another one or its pause are dropped.
 */
export function throttle(share: number): (work: () => Promise<unknown>) => boolean {
  let busy = false;
  return (work) => {
    if (busy) return false;
    busy = true;
    const started = performance.now();
    const rest = () => {
      const pause = ((performance.now() - started) * (1 - share)) / share;
      setTimeout(() => (busy = false), pause).unref();
    };
    work().then(rest, rest);
    return true;
  };
}
