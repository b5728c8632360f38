import type { Tx } from '#platform/db';
import type { Staff } from '#platform/people/model';
import type { PathKind } from '../path-kinds.ts';

/** One entry of a lead's history. `id`: unique within its kind. `who`: the colleague, if there is one. */
type PathPart = { kind: PathKind; id: string; at: Date; what: string; who?: string };

/** The keys for a lead's history: every number (E.164) and address (lower case) that leads to it, and its orders. */
export type WhosePath = {
  leadId: string;
  by: Staff;
  mobiles: string[];
  emails: string[];
  orders: { orderId: string; reference: string }[];
};

type Read = (tx: Tx, whose: WhosePath) => Promise<PathPart[]>;

const readers = new Map<string, Read>();

/** Registers a source of history entries; modules of higher layers call it when they load. Each source checks the colleague's permissions itself. */
export function addToLeadPath(name: string, read: Read): void {
  readers.set(name, read);
}

/** The entries of all registered sources, unordered. */
export async function pathParts(tx: Tx, whose: WhosePath): Promise<PathPart[]> {
  const found: PathPart[] = [];
  for (const read of readers.values()) found.push(...(await read(tx, whose)));
  return found;
}
