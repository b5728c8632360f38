import type { Tx } from '#platform/db';

type Ask = (tx: Tx, id: string) => Promise<boolean>;

const guards = new Map<string, Ask>();

/** Registers a check that runs right before a message about this kind (`about.kind`) is sent; called by modules of higher layers. */
export function guardMessages(kind: string, ask: Ask): void {
  guards.set(kind, ask);
}

/** Whether the registered check of its sender still allows this message. */
export async function isWanted(
  tx: Tx,
  { aboutKind, aboutId }: { aboutKind: string | null; aboutId: string | null },
): Promise<boolean> {
  const ask = guards.get(aboutKind ?? '');
  return !ask || aboutId === null || (await ask(tx, aboutId));
}
