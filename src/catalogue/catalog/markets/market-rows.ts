import { phonePrefix } from '#foundation/locale/countries.server.ts';
import type { MarketFacts } from '#foundation/locale/market-list.server.ts';
import type { markets } from '../tables.ts';
import type { MarketContent } from './market-schema.ts';

type Row = typeof markets.$inferSelect;

/** The columns that a content tells; not those that keep the books of a row. */
export type MarketColumns = Pick<Row, 'code' | 'currency' | 'zone' | 'phone' | 'phonePrefix' | 'gateways'>;

/** A market as a row holds it. */
export function marketColumns({ country, currency, zone, phone = country, gateways }: MarketContent): MarketColumns {
  // A country without numbers of its own is none that the schema lets pass.
  return {
    code: country,
    currency,
    zone,
    phone,
    phonePrefix: phonePrefix(phone) ?? '',
    gateways: gateways ? [...gateways].sort() : null,
  };
}

/** A market as a content tells it; what is not said is left out. */
export function marketContent(row: MarketColumns & Pick<Row, 'closedAt'>): MarketContent {
  const { code, currency, zone, phone, gateways } = row;
  return {
    country: code,
    currency,
    zone,
    ...(phone === code ? {} : { phone }),
    ...(gateways ? { gateways } : {}),
    open: row.closedAt === null,
  };
}

/** A row as everything else knows it. */
export function marketFactsOf({
  code,
  currency,
  zone,
  phone,
  phonePrefix: prefix,
  gateways,
  closedAt,
}: Row): MarketFacts {
  return { code, currency, zone, phone: { country: phone, prefix }, gateways, open: closedAt === null };
}
