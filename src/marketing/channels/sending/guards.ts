import type { Tx } from '#platform/db';

type Ask = (tx: Tx, id: string) => Promise<boolean>;

const guards = new Map<string, Ask>();

/** Declares who is asked, right before a message about such a thing (`about.kind`) is sent, whether it is still to go; the module stands above. */
export function guardMessages(kind: string, ask: Ask): void {
  guards.set(kind, ask);
}

/** Whether nothing speaks against a message that only those who asked for it know of. */
export async function isWanted(
  tx: Tx,
  { aboutKind, aboutId }: { aboutKind: string | null; aboutId: string | null },
): Promise<boolean> {
  const ask = guards.get(aboutKind ?? '');
  return !ask || aboutId === null || (await ask(tx, aboutId));
}
