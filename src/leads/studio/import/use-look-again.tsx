import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const every = 1_000;

/** Loads the page anew once a second while something goes on and the page is in sight. */
export function useLookAgain(busy: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setInterval(() => void (document.visibilityState === 'visible' && revalidate()), every);
    return () => clearInterval(timer);
  }, [busy, revalidate]);
}
