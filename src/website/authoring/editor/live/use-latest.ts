import { useCallback, useEffect, useRef } from 'react';

/** A function with a stable identity that calls the latest version, so that its receivers need not render again. */
export function useLatest<Words extends unknown[], Value>(act: (...words: Words) => Value): (...words: Words) => Value {
  const now = useRef(act);
  useEffect(() => {
    now.current = act;
  });
  return useCallback((...words: Words) => now.current(...words), []);
}
