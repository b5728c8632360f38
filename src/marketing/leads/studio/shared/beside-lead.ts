import type { Tx } from '#platform/db';
import type { Staff } from '#platform/people/model';

/** What else a lead is part of, in words: a row each, and a form that ends it. */
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

/** Declares what else the page of a lead shows; modules above do so as they are loaded. */
export function showBesideLead(name: string, read: Read): void {
  readers.set(name, read);
}

/** What the modules above know of a lead. */
export async function besideLead(tx: Tx, lead: { id: string; by: Staff }): Promise<Beside[]> {
  const found: Beside[] = [];
  for (const read of readers.values()) {
    const one = await read(tx, lead);
    if (one) found.push(one);
  }
  return found;
}
