import { and, asc, eq, gt, gte, inArray, lt, sql, type Column, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { sumDays, sumMonths, type Tx } from '#platform/db';
import type { DocumentForm, DocumentKind, Figures } from '../model.ts';
import { documents } from '../tables.ts';
import { documentBook } from './document-days.ts';

/** From an instant (included) to another (not). */
type Span = { from: Date; to: Date };

/** The amounts of a document, or of several similar ones, in minor units of `currency`. */
export type AccountedAmounts = {
  kind: DocumentKind;
  form: DocumentForm;
  /** The form of the document it reverses. */
  takesBack: DocumentForm | null;
  currency: string;
  taxable: number;
  central: number;
  state: number;
  integrated: number;
  total: number;
  aheadCentral: number;
  aheadState: number;
  aheadIntegrated: number;
};

/** A document with its data for accounting. */
export type AccountedDocument = AccountedAmounts & {
  id: string;
  number: string;
  series: string;
  orderId: string;
  against: string | null;
  buyer: string;
  market: string;
  place: string | null;
  gstin: string | null;
  /** SAC of the service. */
  code: string | null;
  /** In hundredths of a percent; 0 untaxed. */
  rate: number;
  at: Date;
};

const undone = alias(documents, 'undone');
const notTest = eq(documents.test, false);

const amounts = {
  taxable: documents.taxable,
  central: documents.centralTax,
  state: documents.stateTax,
  integrated: documents.integratedTax,
  total: documents.total,
  aheadCentral: documents.aheadCentral,
  aheadState: documents.aheadState,
  aheadIntegrated: documents.aheadIntegrated,
};

const columns = {
  ...amounts,
  id: documents.id,
  kind: documents.kind,
  form: documents.form,
  takesBack: undone.form,
  number: documents.number,
  series: documents.series,
  orderId: documents.orderId,
  against: documents.against,
  buyer: documents.buyer,
  market: documents.market,
  place: documents.place,
  gstin: documents.gstin,
  figures: documents.figures,
  currency: documents.currency,
  at: documents.createdAt,
};

const perPage = 1_000;

/** The documents of a span, 1,000 per call after the id of the last one; without sandbox documents. */
export async function listAccounted(tx: Tx, { from, to }: Span, after?: string): Promise<AccountedDocument[]> {
  const inSpan = and(gte(documents.createdAt, from), lt(documents.createdAt, to), notTest);
  const rows = await select(tx)
    .where(and(inSpan, after ? gt(documents.id, after) : undefined))
    .orderBy(asc(documents.id))
    .limit(perPage);
  return rows.map(toAccounted);
}

/** These documents by their ids, such as the invoices that credit notes take back. */
export async function findAccounted(tx: Tx, ids: string[]): Promise<Map<string, AccountedDocument>> {
  if (ids.length === 0) return new Map();
  const rows = await select(tx).where(inArray(documents.id, ids));
  return new Map(rows.map((row) => [row.id, toAccounted(row)]));
}

/** The vouchers of these orders for advances received, or refunded, before the invoice. */
export async function listVouchers(tx: Tx, orderIds: string[]): Promise<AccountedDocument[]> {
  if (orderIds.length === 0) return [];
  const ofForm = inArray(documents.form, ['receiptVoucher', 'refundVoucher']);
  const rows = await select(tx)
    .where(and(inArray(documents.orderId, orderIds), ofForm, notTest))
    .orderBy(asc(documents.id));
  return rows.map(toAccounted);
}

/** The sums of documents in a span, or a month of it, by form and currency. */
export type DocumentSum = AccountedAmounts & { count: number };

/** The sums of all documents of a span, by form and currency; without `from`, of all before `to`. */
export async function sumDocuments(tx: Tx, span: { from?: Date; to: Date }): Promise<DocumentSum[]> {
  return (await sumDays(tx, documentBook, span)).map(toSum);
}

/** The same for each month (`2026-11`) of a span with any documents. */
export async function sumDocumentsByMonth(tx: Tx, span: Span): Promise<Map<string, DocumentSum[]>> {
  const months = await sumMonths(tx, documentBook, span);
  return new Map([...months].map(([month, rows]) => [month, rows.map(toSum)]));
}

function toSum(row: Record<string, string>): DocumentSum {
  return {
    kind: row.kind as DocumentKind,
    form: row.form as DocumentForm,
    takesBack: (row.takes_back || null) as DocumentForm | null,
    currency: row.currency ?? '',
    taxable: Number(row.taxable),
    central: Number(row.central_tax),
    state: Number(row.state_tax),
    integrated: Number(row.integrated_tax),
    total: Number(row.total),
    aheadCentral: Number(row.ahead_central),
    aheadState: Number(row.ahead_state),
    aheadIntegrated: Number(row.ahead_integrated),
    count: Number(row.count),
  };
}

/** The condition that an event (a payment, a refund, an order), given by its id column, has no document of a kind. */
export function withoutDocument(kind: DocumentKind, event: Column): SQL {
  return sql`not exists (select 1 from ${documents} written where written.kind = ${kind} and written.event = ${event})`;
}

function select(tx: Tx) {
  return tx.select(columns).from(documents).leftJoin(undone, eq(undone.id, documents.against)).$dynamic();
}

type Row = Omit<AccountedDocument, 'code' | 'rate' | 'kind' | 'form' | 'takesBack'> & {
  figures: Figures;
  kind: string;
  form: string;
  takesBack: string | null;
};

function toAccounted({ figures, ...row }: Row): AccountedDocument {
  return {
    ...row,
    kind: row.kind as DocumentKind,
    form: row.form as DocumentForm,
    takesBack: row.takesBack as DocumentForm | null,
    code: figures.code,
    rate: figures.rows.reduce((sum, { rate }) => sum + rate, 0),
  };
}
