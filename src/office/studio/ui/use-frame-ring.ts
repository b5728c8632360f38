import { useEffect } from 'react';

/** Marks the focused iframe with `data-focused`, for the styles: the focus is then in another document, and `:focus` matches nowhere in Chromium. */
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
