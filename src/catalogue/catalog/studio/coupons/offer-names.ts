import { eq, inArray } from 'drizzle-orm';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { formatMoney, money } from '#foundation/kit/money.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { marketName } from '#foundation/locale/market.ts';
import type { Tx } from '#platform/db';
import { listOffers } from '../../offers/find-offer.ts';
import { offers, programmes } from '../../tables.ts';

/** An offer to choose from, in the words of staff. */
export type NamedOffer = { slug: string; name: string };

/**
 * The names of offers by slug: programme, label, market, discounted price, advance. Archived ones are named too; unknown ones are left out. The order is that
 * of the names.
 */
export async function offerNames(tx: Tx, slugs: string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const { slug, label, market, discountedPrice, payNow, currency } = offers;
  const rows = await tx
    .select({ slug, label, market, discountedPrice, payNow, currency, title: programmes.title })
    .from(offers)
    .innerJoin(programmes, eq(programmes.id, offers.programmeId))
    .where(inArray(slug, slugs));
  const named = rows.map((row): [string, string] => [
    row.slug,
    [
      inLanguage(row.title, staffLanguage()),
      ...(row.label ? [inLanguage(row.label, staffLanguage())] : []),
      marketName(row.market, staffLanguage()),
      formatMoney(money(row.discountedPrice, row.currency), staffLanguage()),
      ...(row.payNow === null
        ? []
        : [say('{advance} first', { advance: formatMoney(money(row.payNow, row.currency), staffLanguage()) })]),
    ].join(' · '),
  ]);
  return new Map(named.toSorted(([, a], [, b]) => a.localeCompare(b, staffLanguage())));
}

/** The offers on sale, by name. */
export async function offersToChoose(tx: Tx): Promise<NamedOffer[]> {
  const names = await offerNames(
    tx,
    (await listOffers(tx, {})).map(({ slug }) => slug),
  );
  return [...names].map(([slug, name]) => ({ slug, name }));
}
