import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Refreshes when the joining link opens or closes. With JavaScript only the data are revalidated, so that neither focus nor typed text is lost;
 * without it the page reloads.
 */
export function LookInTime({ seconds }: { seconds: number }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => void revalidate();
    const timer = setTimeout(look, seconds * 1000);
    // Timers of a sleeping phone are late.
    const woken = () => void (document.visibilityState === 'visible' && look());
    document.addEventListener('visibilitychange', woken);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', woken);
    };
  }, [revalidate, seconds]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(seconds)} />
    </noscript>
  );
}
