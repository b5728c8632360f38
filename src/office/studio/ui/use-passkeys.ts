import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this browser knows passkeys; null before it is asked, as on the server. */
export function useKnowsPasskeys(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    never,
    () => 'PublicKeyCredential' in window,
    () => null,
  );
}
