import { count, inArray, sql } from 'drizzle-orm';
import { config } from '#config';
import { log } from '#config/log';
import { inTransaction, type Tx } from '#db';
import { isNoise, keptAddress, referrerOf } from './kind-of-address.ts';
import { missingAddresses } from '../tables.ts';

const every = 5_000;
/** Bounds against invented addresses: in memory between two writes, and in the table. */
const mostPending = 300;
export const mostMissing = 3_000;

/** Stands for addresses that are not kept, and for those beyond the bounds. */
export const otherAddresses = '(other)';
/** One line for all that programs look for. */
export const noiseAddresses = '(bots)';

type Counted = { hits: number; referrer: string; noise: boolean };

let pending = new Map<string, Counted>();
let timer: NodeJS.Timeout | undefined;

/**
 * Counts an address at which nothing was found. `referrer`: the header of the request as it came. Nobody waits for it; nothing of the
 * visitor is kept, and addresses that could tell of one are counted without a name.
 */
export function countMissing(path: string, referrer: string | undefined): void {
  const noise = isNoise(path);
  const kept = noise ? noiseAddresses : (keptAddress(path) ?? otherAddresses);
  const name = pending.has(kept) || pending.size < mostPending ? kept : otherAddresses;
  const known = pending.get(name);
  const from = name.startsWith('(') ? '' : referrerOf(referrer, config().SITE_URL) || (known?.referrer ?? '');
  pending.set(name, { hits: (known?.hits ?? 0) + 1, referrer: from, noise: name === noiseAddresses });
  timer ??= setTimeout(() => {
    flushMissing().catch((err: unknown) => log().warn({ err }, 'addresses nobody found wait for the database'));
  }, every).unref();
}

/** Writes what has been counted; the server calls it once more when it stops. What could not be written is kept within the bounds. */
export async function flushMissing(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (pending.size === 0) return;
  const counted = pending;
  pending = new Map();
  try {
    await inTransaction((tx) => write(tx, counted));
  } catch (error) {
    for (const [path, one] of counted) {
      const known = pending.get(path);
      pending.set(path, { ...one, hits: one.hits + (known?.hits ?? 0) });
    }
    timer ??= setTimeout(() => void flushMissing().catch(() => {}), every * 5).unref();
    throw error;
  }
}

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
  const over = (rows?.count ?? 0) - mostMissing;
  if (over <= 0) return;
  // Those asked for least and longest ago go first: what somebody invents is asked for once.
  const leaving = tx
    .select({ path })
    .from(missingAddresses)
    .where(sql`${path} not like '(%'`)
    .orderBy(hits, lastAt)
    .limit(over);
  await tx.delete(missingAddresses).where(inArray(path, leaving));
}
