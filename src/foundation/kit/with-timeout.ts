/**
 * Returns what `work` resolves to, or what `onTimeout` returns or throws once `limit` milliseconds have passed. The work is not
 * stopped: what it does or how it fails after the limit is ignored. No timer is left behind.
 */
export function withTimeout<Value, Late = never>(
  work: Promise<Value>,
  limit: number,
  onTimeout: () => Late,
): Promise<Value | Late> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      try {
        resolve(onTimeout());
      } catch (error) {
        reject(error as Error);
      }
    }, limit);
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
