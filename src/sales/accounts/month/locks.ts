import { and, desc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { MonthFigures } from '../model.ts';
import { lockedMonths, monthFiles } from '../tables.ts';
import type { Month } from './months.ts';

/** A month that is locked, or was. */
export type Lock = {
  id: string;
  month: Month;
  figures: MonthFigures;
  lockedBy: string;
  lockedAt: Date;
  unlockedAt: Date | null;
  unlockedBy: string | null;
  unlockedWhy: string | null;
};

/** The lock of a month; null while it is open. */
export async function lockOf(tx: Tx, month: Month): Promise<Lock | null> {
  const [row] = await tx
    .select()
    .from(lockedMonths)
    .where(and(eq(lockedMonths.month, month), isNull(lockedMonths.unlockedAt)));
  return row ?? null;
}

/** The active locks of these months. */
export async function locksOf(tx: Tx, months: Month[]): Promise<Map<Month, Lock>> {
  if (months.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(lockedMonths)
    .where(and(inArray(lockedMonths.month, months), isNull(lockedMonths.unlockedAt)));
  return new Map(rows.map((row) => [row.month, row]));
}

/** Until when everything is closed: the end of the last locked month, whose balances include all earlier months. Null if none is locked. */
export async function closedUntil(tx: Tx): Promise<{ month: Month; endsAt: Date } | null> {
  const [row] = await tx
    .select({ month: lockedMonths.month, endsAt: lockedMonths.endsAt })
    .from(lockedMonths)
    .where(isNull(lockedMonths.unlockedAt))
    .orderBy(desc(lockedMonths.endsAt))
    .limit(1);
  return row ?? null;
}

/** The last locked month that ends at or before this instant; later months start from its closing balances. */
export async function lastLockBefore(tx: Tx, at: Date): Promise<(Lock & { endsAt: Date }) | null> {
  const [row] = await tx
    .select()
    .from(lockedMonths)
    .where(and(isNull(lockedMonths.unlockedAt), lte(lockedMonths.endsAt, at)))
    .orderBy(desc(lockedMonths.endsAt))
    .limit(1);
  return row ?? null;
}

/** The files of a lock, in archive order. */
export async function filesOf(tx: Tx, lockId: string): Promise<{ name: string; content: string }[]> {
  const { name, content } = monthFiles;
  const files = await tx.select({ name, content }).from(monthFiles).where(eq(monthFiles.lockId, lockId));
  // Sorted here, not by the database: its collation may differ, which would change the archive's bytes.
  return files.sort((a, b) => (a.name < b.name ? -1 : 1));
}
