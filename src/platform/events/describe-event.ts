import type { Tx } from '#platform/db';
import type { EventSubject, OutboxEvent } from './model.ts';

/** A record as others outside are told of it: plain JSON with ids, UTC instants, minor units and E.164 numbers; null when it is gone or erased. */
type Describe = (tx: Tx, id: string) => Promise<Record<string, unknown> | null>;

const known = new Map<EventSubject, Describe>();

/** Declares how the records of a kind are told; the module that has them does so as it is loaded. */
export function describeRecords(of: EventSubject, describe: Describe): void {
  known.set(of, describe);
}

/** The record that an event is about, as it is now; null when it is gone: then nothing is told of it. */
export async function describeEvent(
  tx: Tx,
  { kind, aboutId }: Pick<OutboxEvent, 'kind' | 'aboutId'>,
): Promise<Record<string, unknown> | null> {
  const describe = known.get(kind.slice(0, kind.indexOf('.')) as EventSubject);
  return describe ? describe(tx, aboutId) : null;
}
