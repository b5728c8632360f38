import { useEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router';

/**
 * Asks for the page's data anew while something goes on (`busy`) and the page is in sight: `every` milliseconds after the last answer.
 * Not while a link is being followed, which would begin again with each look and on a slow line never arrive.
 */
export function useLookAgain(busy: boolean, every: number): void {
  const { revalidate, state } = useRevalidator();
  const { state: following } = useNavigation();
  const looks = busy && state === 'idle' && following === 'idle';
  useEffect(() => {
    if (!looks) return undefined;
    const timer = setInterval(() => void (document.visibilityState === 'visible' && revalidate()), every);
    return () => clearInterval(timer);
  }, [looks, every, revalidate]);
}
