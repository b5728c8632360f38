import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Whether our script runs here; false on the server and until then. */
export function useRunning(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
