import { eq, sql } from 'drizzle-orm';
import { standardRuleAt } from '#catalogue/catalog';
import { defaultTaxCode, type QuoteLine, type SaleTax } from '#catalogue/catalog/model';
import { config } from '#foundation/config';
import { preparedQuery, type Tx } from '#platform/db';
import { listDocuments, type DocumentFacts, type IssuedDocument } from '#sales/documents';
import { addressLines, findAddress } from '#sales/delivery';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { isCountryCode, marketName } from '#foundation/locale/market.ts';
import { isMakeBelieve, listPayments, listRefunds, type Payment, type Refund } from '#sales/payments';
import { listPaymentParts, type Due } from '../payment-plan/payment-plan.ts';
import type { Learner, Order } from '../model.ts';
import { orderBatch } from '../order/order-batch.ts';
import { toOrder, toOrders } from '../order/order-rows.ts';
import { orders } from '../tables.ts';

/** The data of an order's documents. */
export type OrderDocuments = {
  order: Order;
  /** The issue time, by the database's clock. */
  at: Date;
  found: Awaited<ReturnType<typeof orderBatch>>;
  /** Its tax as of when the order was placed. */
  tax: SaleTax;
  sold: Sold;
  /** Of an export: the buyer's address, as far as it is known, and the country. */
  abroad: string[];
  payments: Payment[];
  refunds: Refund[];
  paymentParts: Due[];
  issued: IssuedDocument[];
};

/** The agreed price, the discount, and the number of seats. */
export type Sold = { price: number; discount: number; quantity: number };

const orderWithClock = preparedQuery((db) => {
  const clock = sql<string>`extract(epoch from now()) * 1000`;
  return db
    .select({ row: orders, clock })
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id')));
});

/** The ledger's data of an order; null if it does not exist. `learners`: of a locked order, if known. */
export async function readDocuments(tx: Tx, orderId: string, learners?: Learner[]): Promise<OrderDocuments | null> {
  const [read] = await orderWithClock(tx, { id: orderId });
  if (!read) return null;
  const [order] = learners ? [toOrder(read.row, learners)] : await toOrders(tx, [read.row]);
  if (!order) return null;
  const found = await orderBatch(tx, order);
  const tax = order.tax ?? {
    rule: await standardRuleAt(tx, { market: order.market, at: order.createdAt }),
    code: found.programme.taxCode ?? defaultTaxCode,
  };
  return {
    order,
    at: new Date(Math.floor(Number(read.clock))),
    found,
    tax,
    sold: soldFor(order, read.row.lines),
    abroad: tax.rule.kind === 'export' && config().OWNER_GSTIN ? await linesAbroad(tx, order) : [],
    payments: await listPayments(tx, orderId),
    refunds: await listRefunds(tx, orderId),
    paymentParts: order.later.amount > 0 ? await listPaymentParts(tx, orderId) : [],
    issued: await listDocuments(tx, orderId),
  };
}

/** The waived part of the agreed price (minor units): the share of learners who left in a plan's later payments. */
export function waived({ order, paymentParts }: Pick<OrderDocuments, 'order' | 'paymentParts'>): number {
  if (paymentParts.length === 0) return 0;
  return order.later.amount - paymentParts.reduce((sum, { amount }) => sum + amount.amount, 0);
}

/** The document of a payment, a refund or the order itself. */
export function documentOf(
  { issued }: OrderDocuments,
  kind: IssuedDocument['kind'],
  event: string,
): IssuedDocument | undefined {
  return issued.find((paper) => paper.kind === kind && paper.event === event);
}

/** Whether a payment was an overpayment, by its receipt: the payment's state changes when it is refunded. */
export function wasTooMuch(documents: OrderDocuments, paymentId: string): boolean {
  return documentOf(documents, 'receipt', paymentId)?.form === 'overpayment';
}

/** The facts common to all documents of an order. */
export function commonFacts({ order, found, abroad }: OrderDocuments, event: string, gateways: string[]) {
  const { buyer, invoiceTo, reference, language } = order;
  const company = invoiceTo?.company;
  return {
    event,
    reference,
    language,
    orderId: order.id,
    market: order.market,
    programme: order.programme,
    item: inLanguage(found.programme.title, language),
    test: gateways.some(isMakeBelieve),
    buyer: {
      // Neither number nor e-mail, because links are forwarded.
      name: company ?? buyer.name,
      lines: [...(company ? [buyer.name] : []), ...(invoiceTo?.address ? [invoiceTo.address] : []), ...abroad],
    },
  } satisfies Partial<DocumentFacts>;
}

/**
 * Address and country of a buyer abroad, which the invoice of an export names (rule 46 of the CGST Rules): where the kit goes, else the country of the
 * buyer's telephone, or of the market if that is India's.
 */
async function linesAbroad(tx: Tx, { id, kit, buyer, market }: Order): Promise<string[]> {
  const address = kit ? await findAddress(tx, id) : null;
  if (address) return addressLines(address);
  const country = buyer.country === 'IN' ? market : buyer.country;
  return isCountryCode(country) ? [marketName(country, 'en')] : [];
}

/** From the price lines of the order. */
function soldFor({ total, later }: Order, lines: QuoteLine[]): Sold {
  const price = lines.reduce((sum, { amount }) => sum + Math.max(0, amount.amount), 0);
  const quantity = lines.find(({ kind }) => kind === 'price')?.quantity ?? 1;
  return { price, discount: price - total.amount - later.amount, quantity };
}
