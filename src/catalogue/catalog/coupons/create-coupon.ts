import { say } from '#foundation/i18n/staff/say.ts';
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { isMarket } from '#foundation/locale/market-list.server.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { bareCode, isCouponCode } from './coupon-code.ts';
import { bareStored } from './stored-code.ts';
import type { CouponTerms } from './coupon-terms.ts';
import { mayManageCoupons, type CouponProblems } from './manage-coupons.ts';
import { plans } from '../model.ts';
import { newCouponCode } from './new-codes.ts';
import { couponCodes, coupons, offers } from '../tables.ts';

export type NewCoupon = {
  name: string;
  terms: CouponTerms;
  /** One code for many, or a list of codes for one use each. */
  codes: { code: string; maxUses: number | null } | { prefix: string; count: number };
  /** Null is no limit. */
  offers: string[] | null;
  markets: string[] | null;
  plans: string[] | null;
  startsAt: Date | null;
  endsAt: Date | null;
  perCustomer: number | null;
};

const maxCodes = 5_000;

/**
 * Creates a coupon with its code or codes. Refuses 'not-allowed' for staff without permission, and 'invalid' with a message for each invalid field.
 * Returns its id.
 */
export async function createCoupon(
  tx: Tx,
  { staff, coupon }: { staff: Staff; coupon: NewCoupon },
): Promise<Outcome<string, 'not-allowed'> | Outcome<string, 'invalid', CouponProblems>> {
  if (!mayManageCoupons(staff)) return refused('not-allowed');
  const problems = await problemsOf(tx, coupon);
  if (Object.keys(problems).length > 0) return refused('invalid', problems);
  const { terms, codes, ...row } = coupon;
  const id = newId();
  const worth = terms.kind === 'percent' ? { basisPoints: terms.basisPoints } : { amounts: terms.amounts };
  await tx.insert(coupons).values({ id, ...row, kind: terms.kind, ...worth, createdBy: staff.name });
  if ('code' in codes) await tx.insert(couponCodes).values({ ...codes, couponId: id });
  else await writeList(tx, id, codes);
  const details = { ...row, terms, codes };
  await recordAudit(tx, { who: staff.name, did: 'coupon-created', kind: 'coupon', id, details });
  return ok(id);
}

async function problemsOf(tx: Tx, { name, terms, codes, ...limits }: NewCoupon): Promise<CouponProblems> {
  const problems: CouponProblems = {};
  const { startsAt, endsAt, perCustomer } = limits;
  if (name === '' || name.length > 120) problems.name = say('Give it a name of at most 120 characters.');
  if (terms.kind === 'percent') {
    if (!within(terms.basisPoints, 1, 10_000)) problems.percent = say('A percentage from 0.01 to 100.');
  } else {
    const amounts = Object.values(terms.amounts);
    if (amounts.length === 0 || !amounts.every((amount) => within(amount, 1, 10_000_000_000)))
      problems.amounts = say('An amount above nothing for at least one currency.');
  }
  if ('code' in codes) {
    const { code, maxUses } = codes;
    if (!isCouponCode(code)) problems.code = say('Letters of A to Z, digits and single dashes, 3 to 40 of them.');
    else if ((await tx.$count(couponCodes, eq(bareStored, bareCode(code)))) > 0)
      problems.code = say('There is a code of these letters and digits already.');
    if (maxUses !== null && !within(maxUses, 1, 1_000_000))
      problems.maxUses = say('A whole number from 1, or nothing.');
  } else {
    if (!/^[A-Z0-9]{2,16}$/.test(codes.prefix)) problems.code = say('A prefix of 2 to 16 letters and digits.');
    if (!within(codes.count, 1, maxCodes)) problems.count = say('From 1 to {most} codes.', { most: maxCodes });
  }
  if (perCustomer !== null && !within(perCustomer, 1, 1_000))
    problems.perCustomer = say('A whole number from 1, or nothing.');
  if (Number.isNaN(startsAt?.getTime())) problems.startsAt = say('A day such as 2027-01-31, or nothing.');
  if (Number.isNaN(endsAt?.getTime())) problems.endsAt = say('A day such as 2027-01-31, or nothing.');
  if (startsAt && endsAt && startsAt >= endsAt) problems.endsAt = say('It ends before it begins.');
  if (limits.markets?.some((market) => !isMarket(market))) problems.markets = say('There is no such market.');
  if (limits.plans?.some((plan) => !(plans as readonly string[]).includes(plan)))
    problems.plans = say('There is no such plan.');
  const unknown = await unknownOffers(tx, limits.offers ?? []);
  if (unknown.length > 0) problems.offers = say('There is no offer {offers}.', { offers: unknown.join(', ') });
  return problems;
}

function within(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}

async function unknownOffers(tx: Tx, slugs: string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const found = await tx.select({ slug: offers.slug }).from(offers).where(inArray(offers.slug, slugs));
  const known = new Set(found.map(({ slug }) => slug));
  return slugs.filter((slug) => !known.has(slug));
}

async function writeList(
  tx: Tx,
  couponId: string,
  { prefix, count }: { prefix: string; count: number },
): Promise<void> {
  // A collision is so unlikely that a few rounds are more than enough.
  for (let missing = count, round = 0; missing > 0; round += 1) {
    if (round === 5) throw new Error('No free coupon codes were found');
    const rows = Array.from({ length: missing }, () => ({ code: newCouponCode(prefix), couponId, maxUses: 1 }));
    const written = await tx
      .insert(couponCodes)
      .values(rows)
      .onConflictDoNothing()
      .returning({ code: couponCodes.code });
    missing -= written.length;
  }
}
