import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Looks again when the joining link opens or closes. With JavaScript only the data is fetched, so that neither focus nor what was typed
 * is lost; without it the page loads itself again.
 */
export function LookInTime({ seconds }: { seconds: number }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => void revalidate();
    const timer = setTimeout(look, seconds * 1000);
    // A phone that slept has missed its time.
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
