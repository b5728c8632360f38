import { useEffect } from 'react';
import { newerRelease } from '#foundation/web/client-runtime/runtime.tsx';
import { toast } from './toast.tsx';

/** Dispatched on the window when a refused link was pressed. */
export const refusedLink = 'coursefront:refused-link';

type BrowserNewsProps = {
  /** Shown when the connection is back. Its loss is shown by `OfflineNote`, which needs no further file. */
  back: string;
  /** Said when a newer release is known, which the next navigation brings (BLD-2). */
  newer: string;
  /** Shown when a pressed link leads to a forbidden target (NAV-4). */
  refused: string;
};

/** Says in passing what the browser has noticed (TST-1). The sentences are those of the page's language. */
export function NetworkStatus({ back, newer, refused }: BrowserNewsProps) {
  useEffect(() => {
    const news: [string, () => void][] = [
      ['online', () => toast.success(back)],
      [newerRelease, () => toast.info(newer)],
      [refusedLink, () => toast.error(refused)],
    ];
    for (const [name, say] of news) window.addEventListener(name, say);
    return () => news.forEach(([name, say]) => window.removeEventListener(name, say));
  }, [back, newer, refused]);
  return null;
}
