import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this browser supports passkeys; null before it was checked, as on the server. */
export function useKnowsPasskeys(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    never,
    () => 'PublicKeyCredential' in window,
    () => null,
  );
}
