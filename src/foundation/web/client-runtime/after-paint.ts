/** NAV-8: resolves after the next frame and one macrotask, or after `cap` milliseconds where no frame comes (a hidden tab). */
export function afterPaint(cap = 100): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, cap);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer);
        resolve();
      }, 0),
    );
  });
}
