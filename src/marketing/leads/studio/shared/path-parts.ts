import type { Tx } from '#platform/db';
import type { Staff } from '#platform/people/model';
import type { PathKind } from '../path-kinds.ts';

/** One step of a lead's path. `id`: unique within its kind. `who`: a colleague, where one did it. */
type PathPart = { kind: PathKind; id: string; at: Date; what: string; who?: string };

/** Whose path is read, and by whom: every number (E.164) and address (small letters) that leads to this lead, and the orders it became. */
export type WhosePath = {
  leadId: string;
  by: Staff;
  mobiles: string[];
  emails: string[];
  orders: { orderId: string; reference: string }[];
};

type Read = (tx: Tx, whose: WhosePath) => Promise<PathPart[]>;

const readers = new Map<string, Read>();

/** Declares what else stands in the path of a lead; modules above do so as they are loaded. Each asks itself what the colleague may read. */
export function addToLeadPath(name: string, read: Read): void {
  readers.set(name, read);
}

/** What the modules above know that somebody did, or that was done for them; in no order. */
export async function pathParts(tx: Tx, whose: WhosePath): Promise<PathPart[]> {
  const found: PathPart[] = [];
  for (const read of readers.values()) found.push(...(await read(tx, whose)));
  return found;
}
