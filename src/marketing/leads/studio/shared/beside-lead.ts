import type { Tx } from '#platform/db';
import type { Staff } from '#platform/people/model';

/** An entry about a lead from another module, with a form that ends it. */
export type BesideRow = {
  key: string;
  label: string;
  detail: string;
  to: string;
  /** Posted to `to`. */
  act?: { label: string; fields: Record<string, string> };
};
type Beside = { title: string; rows: BesideRow[] };
type Read = (tx: Tx, lead: { id: string; by: Staff }) => Promise<Beside | null>;

const readers = new Map<string, Read>();

/** Registers further parts of a lead's page; modules of higher layers call it when they load. */
export function showBesideLead(name: string, read: Read): void {
  readers.set(name, read);
}

/** The registered parts about a lead. */
export async function besideLead(tx: Tx, lead: { id: string; by: Staff }): Promise<Beside[]> {
  const found: Beside[] = [];
  for (const read of readers.values()) {
    const one = await read(tx, lead);
    if (one) found.push(one);
  }
  return found;
}
