import { useEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router';

/**
 * Revalidates the page while something goes on (`busy`) and the page is visible: `every` milliseconds after the last answer.
 * Not during a navigation, which each revalidation would restart and which would never finish on a slow line.
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
