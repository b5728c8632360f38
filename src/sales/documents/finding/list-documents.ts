import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Hits, Tx } from '#platform/db';
import { rowsOfPart, type Part, type Place } from '#foundation/kit/lists/keyset.ts';
import { documentKinds, type DocumentForm, type DocumentKind } from '../model.ts';
import { restricted } from '../restricted/restrict.ts';
import { documents } from '../tables.ts';
import { documentHits } from './document-search.ts';

export const documentSorts = ['newest', 'oldest', 'highest', 'lowest'] as const;
export type DocumentSort = (typeof documentSorts)[number];

/** The filter of documents; missing fields filter nothing. */
export type DocumentFilter = {
  /** Number, buyer (also misspelt) or GSTIN. */
  search?: string;
  /** The hits of `search`, if looked up already. */
  hits?: Hits | undefined;
  kind?: DocumentKind | undefined;
  market?: string | undefined;
  /** The slug of the programme. */
  programme?: string | undefined;
  /** The GST code of the place of supply. */
  place?: string | undefined;
  /** Whether it names a GSTIN of the buyer. */
  registered?: boolean | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  ids?: string[] | undefined;
};

/** A document in a list; amounts in minor units of `currency`. */
export type ListedDocument = {
  id: string;
  kind: DocumentKind;
  form: DocumentForm;
  number: string;
  orderId: string;
  test: boolean;
  market: string;
  programme: string;
  place: string | null;
  gstin: string | null;
  buyer: string;
  currency: string;
  taxable: number;
  tax: number;
  total: number;
  createdAt: Date;
};

/** Limit of the count, above which the list says that there are more: counting all is more expensive than finding them. */
export const maxDocumentsCounted = 2_000;

async function conditions(tx: Tx, filter: DocumentFilter, purpose: 'where' | 'all' = 'where'): Promise<SQL[]> {
  const { search = '', hits, kind, market, programme, place, registered, from, to, ids } = filter;
  return [
    (hits ?? (await documentHits(tx, search)))?.[purpose],
    kind && eq(documents.kind, kind),
    market === undefined ? undefined : eq(documents.market, market),
    programme === undefined ? undefined : eq(documents.programme, programme),
    place === undefined ? undefined : eq(documents.place, place),
    registered === undefined ? undefined : registered ? isNotNull(documents.gstin) : isNull(documents.gstin),
    from && gte(documents.createdAt, from),
    to && lt(documents.createdAt, to),
    ids && inArray(documents.id, ids),
  ].filter((condition) => condition !== undefined);
}

/** Columns with personal data of an erased person need `opensRestricted`: their documents are kept only for the tax office. */
const columnsFor = (opensRestricted: boolean) => ({
  id: documents.id,
  kind: documents.kind,
  form: documents.form,
  number: documents.number,
  orderId: documents.orderId,
  test: documents.test,
  market: documents.market,
  programme: documents.programme,
  place: documents.place,
  gstin: opensRestricted
    ? documents.gstin
    : sql<string | null>`case when ${restricted} then null else ${documents.gstin} end`,
  buyer: opensRestricted ? documents.buyer : sql<string>`case when ${restricted} then '—' else ${documents.buyer} end`,
  currency: documents.currency,
  taxable: documents.taxable,
  tax: sql<number>`${documents.centralTax} + ${documents.stateTax} + ${documents.integratedTax}`.mapWith(Number),
  total: documents.total,
  createdAt: documents.createdAt,
});

type Range = DocumentFilter & {
  sort?: DocumentSort;
  part?: Part;
  limit?: number;
  /** Whether the reader may open documents of an erased person (`accounts.lock`); else those are anonymous. */
  opensRestricted?: boolean;
};

/** Documents of the filter, newest first unless sorted otherwise; from a list position if `part` names one. */
export async function findDocuments(
  tx: Tx,
  { sort = 'newest', part, limit = rowsOfPart, opensRestricted = false, ...filter }: Range = {},
): Promise<ListedDocument[]> {
  const byTotal = sort === 'highest' || sort === 'lowest';
  const [column, kind] = byTotal ? [documents.total, sql`bigint`] : [documents.createdAt, sql`timestamptz`];
  const down = (sort === 'newest' || sort === 'highest') !== (part?.back ?? false);
  const place = part?.from;
  const after =
    place && sql`(${column}, ${documents.id}) ${down ? sql`<` : sql`>`} (${place.value}::${kind}, ${place.id}::uuid)`;
  const direction = down ? desc : asc;
  const rows = await tx
    .select(columnsFor(opensRestricted))
    .from(documents)
    .where(and(...(await conditions(tx, filter)), after ?? undefined))
    .orderBy(direction(column), direction(documents.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, kind: row.kind as DocumentKind, form: row.form as DocumentForm }));
}

/** The position of a document in a list with this sort order. */
export function placeOfDocument({ id, createdAt, total }: ListedDocument, sort: DocumentSort): Place {
  return { id, value: sort === 'highest' || sort === 'lowest' ? String(total) : createdAt.toISOString() };
}

/** The number of documents of each kind, counted together up to `maxDocumentsCounted`. */
export async function countDocuments(tx: Tx, filter: DocumentFilter = {}): Promise<Record<DocumentKind, number>> {
  const found = tx
    .select({ kind: documents.kind })
    .from(documents)
    .where(and(...(await conditions(tx, { ...filter, kind: undefined }, 'all'))))
    .limit(maxDocumentsCounted)
    .as('found');
  const rows = await tx.select({ kind: found.kind, number: count() }).from(found).groupBy(found.kind);
  const counts = Object.fromEntries(documentKinds.map((kind) => [kind, 0])) as Record<DocumentKind, number>;
  for (const { kind, number } of rows) counts[kind as DocumentKind] = number;
  return counts;
}

/** How many documents the filter finds. */
export async function countFound(tx: Tx, filter: DocumentFilter): Promise<number> {
  const [found] = await tx
    .select({ number: count() })
    .from(documents)
    .where(and(...(await conditions(tx, filter, 'all'))));
  return found?.number ?? 0;
}
