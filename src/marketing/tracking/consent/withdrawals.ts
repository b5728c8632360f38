import type { Tx } from '#platform/db';

type Forget = (tx: Tx, yes: string) => Promise<void>;

const listeners = new Map<string, Forget>();

/** Registers cleanup for a consent that is withdrawn or replaced; modules of higher layers call it when they load. `yes` is the value of `yesIn`. */
export function whenWithdrawn(name: string, forget: Forget): void {
  listeners.set(name, forget);
}

/** Runs the registered cleanup of a consent, within the transaction of the next answer. */
export async function endWhatRested(tx: Tx, yes: string): Promise<void> {
  for (const forget of listeners.values()) await forget(tx, yes);
}
