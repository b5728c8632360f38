import { useCallback, useEffect, useRef } from 'react';

/** A function that stays the same and does what the last rendering said, so that what is given it need not be rendered again. */
export function useLatest<Words extends unknown[], Value>(act: (...words: Words) => Value): (...words: Words) => Value {
  const now = useRef(act);
  useEffect(() => {
    now.current = act;
  });
  return useCallback((...words: Words) => now.current(...words), []);
}
