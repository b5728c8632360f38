import { and, gt, isNull, sql } from 'drizzle-orm';
import { databaseTime, lockBookings, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { trialBalance } from '../balance/trial-balance.ts';
import { lockOf } from '../month/locks.ts';
import { isMonth, monthSpan, type Month } from '../month/months.ts';
import type { MonthFigures } from '../model.ts';
import { checkMonth } from '../returns/checks.ts';
import { readGstMonth } from '../returns/gst-month.ts';
import { lockedMonths, monthFiles } from '../tables.ts';
import { makeFiles, sha256, zipOf } from './month-files.ts';
import { monthFigures } from './month-figures.ts';

/**
 * Locks a finished month: stores its figures, its files and their hashes. From then on nothing may be dated into it, or into an earlier month. Waits
 * for concurrent document writes, so that the stored figures are final. Refuses 'month', 'not-over', 'locked' and 'stops' (a check that must be fixed
 * first).
 */
export async function lockMonth(
  tx: Tx,
  { by, month }: { by: Staff; month: Month },
): Promise<Outcome<MonthFigures, 'month' | 'not-over' | 'locked' | 'stops'>> {
  requirePermission(by, 'accounts.lock');
  if (!isMonth(month)) return refused('month');
  const span = monthSpan(month);
  if (span.to > (await databaseTime(tx))) return refused('not-over');
  await lockBookings(tx);
  if (await lockOf(tx, month)) return refused('locked');
  const gst = await readGstMonth(tx, month);
  const checks = await checkMonth(tx, span, gst);
  if (checks.some(({ stops }) => stops)) return refused('stops');
  const files = await makeFiles(tx, month, gst);
  const figures: MonthFigures = {
    currencies: await monthFigures(tx, month),
    files: files.map(({ name, content }) => ({ name, sha256: sha256(content) })),
    zip: sha256(await zipOf(month, files)),
    openChecks: checks.length,
    closing: (await trialBalance(tx, span)).map(({ account, currency, closing: balance }) => ({
      account,
      currency,
      balance,
    })),
  };
  const id = newId();
  await tx.insert(lockedMonths).values({ id, month, startsAt: span.from, endsAt: span.to, figures, lockedBy: by.name });
  await tx.insert(monthFiles).values(files.map((file) => ({ lockId: id, ...file, sha256: sha256(file.content) })));
  const { currencies, zip, openChecks } = figures;
  const details = { openChecks, zip, figures: currencies };
  await recordAudit(tx, { by, did: 'locked-month', kind: 'accounts-month', id: month, details });
  return ok(figures);
}

/**
 * Unlocks a month, with a reason; owners only. The stored files stay in the history. Refuses 'role', 'not-locked' and 'later' (a later month is
 * locked: its opening balances depend on this one).
 */
export async function unlockMonth(
  tx: Tx,
  { by, month, why }: { by: Staff; month: Month; why: string },
): Promise<Outcome<void, 'role' | 'not-locked' | 'later'>> {
  requirePermission(by, 'accounts.lock');
  if (by.role !== 'owner') return refused('role');
  await lockBookings(tx);
  const lock = isMonth(month) ? await lockOf(tx, month) : null;
  if (!lock) return refused('not-locked');
  const [later] = await tx
    .select({ id: lockedMonths.id })
    .from(lockedMonths)
    .where(and(isNull(lockedMonths.unlockedAt), gt(lockedMonths.endsAt, monthSpan(month).to)));
  if (later) return refused('later');
  await tx
    .update(lockedMonths)
    .set({ unlockedAt: sql`now()`, unlockedBy: by.name, unlockedWhy: why })
    .where(sql`${lockedMonths.id} = ${lock.id}`);
  const details = { why, zip: lock.figures.zip };
  await recordAudit(tx, { by, did: 'unlocked-month', kind: 'accounts-month', id: month, details });
  return ok(undefined);
}
