import { say } from '#foundation/i18n/staff/say.ts';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { startOfBusinessDay } from '#foundation/locale/business-day.ts';
import { isMarket } from '#foundation/locale/market-list.server.ts';
import { isId, newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { lockCatalogue } from '../content/lock-catalogue.ts';
import type { FieldProblems } from '../content/saving.ts';
import { isSlug } from '../model.ts';
import { taxRates } from '../tables.ts';
import { announceRates } from './announce-rates.ts';
import { rateProblems } from './first-rate.ts';
import { standardTax } from './tax-rules.ts';

const maxRates = 1_000;

/** Every rate, by tax and market, the oldest first. `state`: whether it is in force now, has been, or will be. */
export async function listTaxRates(tx: Tx) {
  const rows = await tx
    .select({ rate: taxRates, begun: sql<boolean>`${taxRates.startsAt} <= now()` })
    .from(taxRates)
    .orderBy(asc(taxRates.tax), asc(taxRates.market), asc(taxRates.startsAt))
    .limit(maxRates);
  return rows.map(({ rate, begun }, index) => {
    const next = rows[index + 1];
    const followed = next?.begun && next.rate.tax === rate.tax && next.rate.market === rate.market;
    return { ...rate, state: !begun ? 'later' : followed ? 'over' : 'now' } as const;
  });
}

/** The names of the taxes there are, the standard one first. */
export async function listTaxes(tx: Tx): Promise<string[]> {
  const rows = await tx.selectDistinct({ tax: taxRates.tax }).from(taxRates).orderBy(asc(taxRates.tax));
  const others = rows.map(({ tax }) => tax).filter((tax) => tax !== standardTax);
  return [standardTax, ...others];
}

/** Whether there is a tax of this name. */
export async function isTax(tx: Tx, tax: string): Promise<boolean> {
  return tax === standardTax || (await tx.$count(taxRates, eq(taxRates.tax, tax))) > 0;
}

/** `rate` in hundredths of a percent, null if the input is unreadable; `startsOn` a business day (India), as `2027-04-01`. */
export type NewRate = { tax: string; market: string; kind: string; rate: number | null; startsOn: string };

/**
 * Adds a tax rate in a market from a day on. Orders placed before, and their documents, keep theirs. Refuses 'invalid' with a message for each
 * invalid field: a day before today would change past sales.
 */
export async function addTaxRate(
  tx: Tx,
  { by, rate }: { by: Staff; rate: NewRate },
): Promise<Outcome<string, 'invalid', FieldProblems>> {
  requirePermission(by, 'catalogue.change-prices');
  await lockCatalogue(tx);
  const problems = await problemsOf(tx, rate);
  const startsAt = startOfBusinessDay(rate.startsOn);
  if (Object.keys(problems).length > 0 || !startsAt) return refused('invalid', problems);
  const { tax, market, kind } = rate;
  const id = newId();
  const hundredths = kind === 'gst' ? (rate.rate ?? 0) : 0;
  await tx
    .insert(taxRates)
    .values({ id, tax, market, kind, rate: hundredths, included: true, startsAt, createdBy: by.name });
  await announceRates(tx);
  await recordAudit(tx, { who: by.name, did: 'added-tax-rate', kind: 'tax', id, details: { after: rate } });
  return ok(id);
}

async function problemsOf(tx: Tx, { tax, market, kind, rate, startsOn }: NewRate): Promise<FieldProblems> {
  const problems: FieldProblems = rateProblems({ kind, rate });
  if (!isSlug(tax) || tax.length > 40) problems.tax = say('It must be lower case letters, digits and single dashes.');
  if (!isMarket(market)) problems.market = say('There is no such market.');
  const startsAt = startOfBusinessDay(startsOn);
  if (!startsAt) return { ...problems, startsOn: say('It must be a day such as 2027-04-01.') };
  const [clock] = await tx
    .select({ today: sql<string>`to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD')` })
    .from(sql`(select 1) as one`);
  if (clock && startsOn < clock.today)
    problems.startsOn = say('It must not lie before today: what was sold keeps its tax.');
  const own = [eq(taxRates.tax, tax), eq(taxRates.market, market), eq(taxRates.startsAt, startsAt)];
  if ((await tx.$count(taxRates, and(...own))) > 0)
    problems.startsOn = say(
      'This tax has a rate from this day on already. Remove that one first, or choose another day.',
    );
  return problems;
}

/** Removes a rate that has not begun. Refuses 'begun' for one that has, or that does not exist. */
export async function removeTaxRate(tx: Tx, { by, id }: { by: Staff; id: string }): Promise<Outcome<void, 'begun'>> {
  requirePermission(by, 'catalogue.change-prices');
  await lockCatalogue(tx);
  if (!isId(id)) return refused('begun');
  const [gone] = await tx
    .delete(taxRates)
    .where(and(eq(taxRates.id, id), gt(taxRates.startsAt, sql`now()`)))
    .returning();
  if (!gone) return refused('begun');
  const { tax, market, kind, rate, startsAt } = gone;
  const details = { before: { tax, market, kind, rate, startsAt } };
  await recordAudit(tx, { who: by.name, did: 'removed-tax-rate', kind: 'tax', id, details });
  return ok(undefined);
}
