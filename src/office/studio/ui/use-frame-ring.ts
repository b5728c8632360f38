import { useEffect } from 'react';

/**
 * Marks the frame that has the focus, as `data-focused`, for the styles to show it: to a page nothing of its own has the focus then, and
 * `:focus` matches nowhere in Chromium.
 */
export function useFrameRing(): void {
  useEffect(() => {
    const mark = () => {
      for (const frame of document.querySelectorAll('iframe'))
        frame.toggleAttribute('data-focused', frame === document.activeElement);
    };
    addEventListener('blur', mark);
    addEventListener('focus', mark);
    return () => {
      removeEventListener('blur', mark);
      removeEventListener('focus', mark);
    };
  }, []);
}
