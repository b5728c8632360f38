import type { Tx } from '#platform/db';
import type { EventSubject, OutboxEvent } from './model.ts';

/** A record as external systems receive it: plain JSON with ids, UTC instants, minor units and E.164 numbers; null if deleted or erased. */
type Describe = (tx: Tx, id: string) => Promise<Record<string, unknown> | null>;

const known = new Map<EventSubject, Describe>();

/** Registers how records of a kind are serialized; their module calls it when it is loaded. */
export function describeRecords(of: EventSubject, describe: Describe): void {
  known.set(of, describe);
}

/** The record that an event is about, as it is now; null if it was deleted: then the event is not sent. */
export async function describeEvent(
  tx: Tx,
  { kind, aboutId }: Pick<OutboxEvent, 'kind' | 'aboutId'>,
): Promise<Record<string, unknown> | null> {
  const describe = known.get(kind.slice(0, kind.indexOf('.')) as EventSubject);
  return describe ? describe(tx, aboutId) : null;
}
