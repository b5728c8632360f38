/**
 * Work that has time: one piece at once, and after each a pause, so that all of it takes at most this share of the
 * time. Returns whether the piece was taken; what comes while another runs or rests is left out.
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
