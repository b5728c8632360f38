import { phonePrefix } from '#foundation/locale/countries.server.ts';
import type { MarketFacts } from '#foundation/locale/market-list.server.ts';
import type { markets } from '../tables.ts';
import type { MarketContent } from './market-schema.ts';

type Row = typeof markets.$inferSelect;

/** The columns that content files set, without the bookkeeping ones. */
export type MarketColumns = Pick<Row, 'code' | 'currency' | 'zone' | 'phone' | 'phonePrefix' | 'gateways'>;

/** Converts a market from content to row. */
export function marketColumns({ country, currency, zone, phone = country, gateways }: MarketContent): MarketColumns {
  // The schema refuses countries without a phone prefix.
  return {
    code: country,
    currency,
    zone,
    phone,
    phonePrefix: phonePrefix(phone) ?? '',
    gateways: gateways ? [...gateways].sort() : null,
  };
}

/** Converts a market from row to content; omits unset fields. */
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
