import { say } from '#foundation/i18n/staff/say.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { businessDay, startOfBusinessDay } from '#foundation/locale/business-day.ts';
import { newId } from '#foundation/kit/id.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import type { FieldProblems } from '../content/saving.ts';
import { taxRates } from '../tables.ts';
import { standardTax } from './tax-rules.ts';

/** The first tax rate of a market; `rate` in hundredths of a percent, null if the input is unreadable. */
export type FirstRate = { kind: string; rate: number | null };

/** A sentence for each wrong field of a tax. */
export function rateProblems({ kind, rate }: FirstRate): FieldProblems {
  const problems: FieldProblems = {};
  if (kind !== 'gst' && kind !== 'export' && kind !== 'none') problems.kind = say('Choose one of these.');
  if (kind === 'gst' && (rate === null || rate > 10_000))
    problems.rate = say('It must be a percentage such as 18 or 2.5.');
  return problems;
}

/** Adds the standard tax of a new market, from today on. The fields must have passed `rateProblems`. */
export async function addFirstRate(
  tx: Tx,
  { by, market, rate: { kind, rate } }: { by: Staff; market: string; rate: FirstRate },
): Promise<void> {
  requirePermission(by, 'catalogue.change-prices');
  const [clock] = await tx.select({ now: sql<Date>`now()`.mapWith(taxRates.startsAt) }).from(sql`(select 1) as one`);
  const startsAt = startOfBusinessDay(businessDay(clock?.now ?? new Date(0)));
  if (!startsAt) throw new Error('The database tells no day');
  const id = newId();
  const after = { tax: standardTax, market, kind, rate: kind === 'gst' ? (rate ?? 0) : 0 };
  await tx
    .insert(taxRates)
    .values({ id, ...after, included: true, startsAt, announcedAt: sql`now()`, createdBy: by.name })
    // A market from content files may already have a rate.
    .onConflictDoNothing();
  await recordAudit(tx, { who: by.name, did: 'added-tax-rate', kind: 'tax', id, details: { after } });
}
