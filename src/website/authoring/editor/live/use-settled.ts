import { useEffect, useState } from 'react';

/** A debounced value, for what is costly to render and changes with every key. */
export function useSettled<Value>(value: Value, pause = 250): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    if (value === settled) return undefined;
    const timer = setTimeout(() => settle(value), pause);
    return () => clearTimeout(timer);
  }, [value, settled, pause]);
  return settled;
}
