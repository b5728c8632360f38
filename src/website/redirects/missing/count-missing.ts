import { count, inArray, sql } from 'drizzle-orm';
import { config } from '#foundation/config';
import { writeBehind, type Tx } from '#platform/db';
import { isNoise, keptAddress, referrerOf } from './kind-of-address.ts';
import { missingAddresses } from '../tables.ts';

/** Bounds against invented addresses: in memory between two writes, and in the table. */
const maxPending = 300;
export const maxMissing = 3_000;

/** Replaces addresses that are not stored, and those above the limits. */
export const otherAddresses = '(other)';
/** One line for all that programs look for. */
export const noiseAddresses = '(bots)';

type Counted = { hits: number; referrer: string; noise: boolean };

const waiting = writeBehind<Counted>({
  what: 'addresses nobody found',
  every: 5_000,
  join: (one, other) => ({ ...other, hits: one.hits + other.hits, referrer: other.referrer || one.referrer }),
  write,
});

/**
 * Counts a request for a missing address, without delaying the response. `referrer`: the request header. Keeps nothing of the visitor; an address
 * that could identify one is counted without its path.
 */
export function countMissing(path: string, referrer: string | undefined): void {
  const noise = isNoise(path);
  const kept = noise ? noiseAddresses : (keptAddress(path) ?? otherAddresses);
  const name = waiting.waiting(kept) !== undefined || waiting.size() < maxPending ? kept : otherAddresses;
  const from = name.startsWith('(') ? '' : referrerOf(referrer, config().SITE_URL);
  waiting.add(name, { hits: 1, referrer: from, noise: name === noiseAddresses });
}

/** Writes the pending counts; also called when the server stops. */
export const flushMissing = waiting.flush;

async function write(tx: Tx, counted: Map<string, Counted>): Promise<void> {
  const values = [...counted].map(([path, one]) => ({ path, ...one })).sort((a, b) => (a.path < b.path ? -1 : 1));
  const { path, hits, referrer, lastAt } = missingAddresses;
  await tx
    .insert(missingAddresses)
    .values(values)
    .onConflictDoUpdate({
      target: path,
      set: {
        hits: sql`${hits} + excluded.hits`,
        lastAt: sql`now()`,
        referrer: sql`coalesce(nullif(excluded.referrer, ''), ${referrer})`,
      },
    });
  const [rows] = await tx.select({ count: count() }).from(missingAddresses);
  const over = (rows?.count ?? 0) - maxMissing;
  if (over <= 0) return;
  // The rarest and oldest are deleted first: invented addresses are requested once.
  const leaving = tx
    .select({ path })
    .from(missingAddresses)
    .where(sql`${path} not like '(%'`)
    .orderBy(hits, lastAt)
    .limit(over);
  await tx.delete(missingAddresses).where(inArray(path, leaving));
}
