import type { Tx } from '#platform/db';

type Forget = (tx: Tx, yes: string) => Promise<void>;

const listeners = new Map<string, Forget>();

/** Declares what ends with a yes that is taken back or given anew; modules that stand above do so as they are loaded. `yes` is the value of `yesIn`. */
export function whenWithdrawn(name: string, forget: Forget): void {
  listeners.set(name, forget);
}

/** Ends what rested on a yes, as part of the transaction of the next answer. */
export async function endWhatRested(tx: Tx, yes: string): Promise<void> {
  for (const forget of listeners.values()) await forget(tx, yes);
}
