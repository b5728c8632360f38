import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { eq, max, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId, newId } from '#foundation/kit/id.ts';
import { formatMoney, money } from '#foundation/kit/money.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { offerColumns, offerContent } from '../content/content-rows.ts';
import { offerSchema, type OfferContent } from '../content/content-schema.ts';
import { forgettingCatalogue } from '../content/forget-catalogue.ts';
import { lockCatalogue } from '../content/lock-catalogue.ts';
import { isTax } from '../tax/tax-rates.ts';
import { offers, programmes } from '../tables.ts';
import { freeOfferSlug } from './free-slug.ts';
import {
  changedFields,
  fieldProblems,
  refuseStale,
  type FieldProblems,
  type Stale,
  type TypedContent,
} from '../content/saving.ts';

type Invalid = Outcome<string, 'invalid', FieldProblems>;

/**
 * Adds an offer to a programme, last in its order; its slug is made of the programme's and the market. Returns its id. Refuses 'unknown'
 * (no such programme) and 'invalid' with a sentence for each wrong field.
 */
export async function createOffer(
  tx: Tx,
  { by, programmeId, content }: { by: Staff; programmeId: string; content: TypedContent },
): Promise<Invalid | Outcome<string, 'unknown'>> {
  requirePermission(by, 'catalogue.change-prices');
  await lockCatalogue(tx);
  const programme = await findSlug(tx, programmeId);
  if (programme === null) return refused('unknown');
  const market = (content.market ?? '').toLowerCase();
  const plan = content.plan === 'advance' ? '-advance' : '';
  const slug = await freeOfferSlug(tx, `${programme}-${/^[a-z]{2}$/.test(market) ? market : 'offer'}${plan}`);
  const checked = await check(tx, { typed: { ...content, slug, programme }, before: null });
  if (!checked.ok) return checked;
  const id = newId();
  const [last] = await tx
    .select({ position: max(offers.position) })
    .from(offers)
    .where(eq(offers.programmeId, programmeId));
  const position = (last?.position ?? -1) + 1;
  await forgettingCatalogue(tx, { programmes: [], offers: [slug] }, async () => {
    await tx.insert(offers).values({ id, programmeId, ...offerColumns(checked.value), position, imported: {} });
  });
  const details = { programme, after: checked.value };
  await recordAudit(tx, { who: by.name, did: 'created-offer', kind: 'offer', id, details });
  return ok(id);
}

type Change = { by: Staff; id: string; version: number; content: TypedContent };

/**
 * Saves the form of an offer; slug, programme and market stay. Existing orders keep their price, which was recorded with each. Saving unchanged
 * values writes nothing. Refuses 'unknown', 'invalid' with a message for each invalid field, and 'stale' with what somebody else saved since
 * `version`. Returns its id.
 */
export async function changeOffer(
  tx: Tx,
  { by, id, version, content }: Change,
): Promise<Invalid | Outcome<string, 'unknown'> | Outcome<string, 'stale', Stale<OfferContent>>> {
  requirePermission(by, 'catalogue.change-prices');
  await lockCatalogue(tx);
  const [row] = isId(id) ? await tx.select().from(offers).where(eq(offers.id, id)) : [];
  const programme = row && (await findSlug(tx, row.programmeId));
  if (!row || !programme) return refused('unknown');
  const before = offerContent(row, programme);
  if (row.version !== version) return refuseStale(tx, { kind: 'offer', id, now: before, version: row.version });
  const { slug, market, currency } = before;
  const checked = await check(tx, { typed: { ...content, slug, programme, market, currency }, before });
  if (!checked.ok) return checked;
  const changed = changedFields(before, checked.value);
  if (!changed) return ok(id);
  await forgettingCatalogue(tx, { programmes: [], offers: [slug] }, async () => {
    await tx
      .update(offers)
      .set({ ...offerColumns(checked.value), version: version + 1, updatedAt: sql`now()` })
      .where(eq(offers.id, id));
  });
  await recordAudit(tx, { who: by.name, did: 'changed-offer', kind: 'offer', id, details: changed });
  return ok(id);
}

async function check(
  tx: Tx,
  { typed, before }: { typed: TypedContent; before: OfferContent | null },
): Promise<Outcome<OfferContent, 'invalid', FieldProblems>> {
  const parsed = offerSchema.safeParse(typed);
  const problems = parsed.success ? nonsense(parsed.data) : fieldProblems(parsed.error.issues);
  const { tax, discountedPrice, payNow } = typed;
  if (tax && tax !== before?.tax && !(await isTax(tx, tax)))
    problems.tax = say('There is no such tax. Choose one of the list.');
  // When only the price was lowered below the unchanged advance, the message belongs to the price field.
  if (problems.payNow && before?.payNow && payNow === before.payNow && Number(discountedPrice) < before.payNow) {
    const advance = formatMoney(money(before.payNow, before.currency), staffLanguage());
    problems.discountedPrice = say(
      'It must not be below the advance of {advance} that is taken at checkout. Lower the advance too.',
      { advance },
    );
  }
  return parsed.success && Object.keys(problems).length === 0 ? ok(parsed.data) : refused('invalid', problems);
}

/** Values the schema accepts because old content has them, but new input may not. */
function nonsense({ plan, discountedPrice, payNow = 0, parts = 2 }: OfferContent): FieldProblems {
  if (plan === 'full') return {};
  if (payNow === discountedPrice)
    return { payNow: say('It must be below the price that is paid, else choose “Paid at once”.') };
  return discountedPrice - payNow < parts - 1
    ? { parts: say('There is less left to pay than there are payments.') }
    : {};
}

async function findSlug(tx: Tx, programmeId: string): Promise<string | null> {
  if (!isId(programmeId)) return null;
  const [row] = await tx.select({ slug: programmes.slug }).from(programmes).where(eq(programmes.id, programmeId));
  return row?.slug ?? null;
}
