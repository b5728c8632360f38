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

/**
 * Milliseconds after which a connection that is back is used: the event comes before the first request gets through, and Chromium does not
 * ask again for a piece of code that it could not load.
 */
const settles = 1_000;

/** Says in passing what the browser has noticed (TST-1). The sentences are those of the page's language. */
export function NetworkStatus({ back, newer, refused }: BrowserNewsProps) {
  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined;
    const online = () => {
      clearTimeout(soon);
      soon = setTimeout(() => {
        if (navigator.onLine) toast.success(back);
      }, settles);
    };
    const news: [string, () => void][] = [
      ['online', online],
      [newerRelease, () => toast.info(newer)],
      [refusedLink, () => toast.error(refused)],
    ];
    for (const [name, say] of news) window.addEventListener(name, say);
    return () => {
      clearTimeout(soon);
      for (const [name, say] of news) window.removeEventListener(name, say);
    };
  }, [back, newer, refused]);
  return null;
}
