import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { issueDocument, type IssuedDocument } from '#sales/documents';
import { documentTitles, type Labelled } from '#sales/documents/model';
import { formatMoney } from '#foundation/kit/money.ts';
import type { Payment, Refund } from '#sales/payments';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { invoiceFigures, partFigures, plainFigures, sameTaxation, taxation } from './document-tax.ts';
import type { Learner } from '../model.ts';
import { learnerNames } from '../order/learners/learner-names.ts';
import { isGatewayName } from '#sales/payments/gateways/gateway-words.ts';
import { commonFacts, documentOf, readDocuments, waived, wasTooMuch, type OrderDocuments } from './order-documents.ts';
import { whenWords } from '../order/lessons/when-words.ts';

/**
 * Issues every document that an order is due and does not have: a receipt for each payment, the invoice once everything is paid and the seat is
 * given, a credit note for each completed refund. Call it at the end of the transaction that moved the money, with the order locked; idempotent.
 * `learners`: the order's, if read under its lock. Returns the resulting documents and ledger.
 */
export async function issueDocuments(
  tx: Tx,
  orderId: string,
  { learners }: { learners?: Learner[] } = {},
): Promise<OrderDocuments | null> {
  const documents = await readDocuments(tx, orderId, learners);
  if (!documents) return null;
  await prepareLanguage(documents.order.language);
  for (const payment of documents.payments) {
    if (payment.state !== 'failed' && !documentOf(documents, 'receipt', payment.id))
      documents.issued.push(await issueReceipt(tx, documents, payment));
  }
  if (isWhole(documents) && !documentOf(documents, 'invoice', orderId))
    documents.issued.push(await issueInvoice(tx, documents));
  for (const refund of documents.refunds) {
    if (refund.state === 'done' && !creditNoteOf(documents, refund))
      documents.issued.push(await issueCreditNote(tx, documents, refund));
  }
  return documents;
}

/** The credit note of a refund. If the refund failed, the next refund of the same amount and payment uses its credit note. */
function creditNoteOf(documents: OrderDocuments, refund: Refund): IssuedDocument | undefined {
  const own = documentOf(documents, 'credit_note', refund.id);
  if (own) return own;
  const alike = documents.refunds.filter(
    ({ paymentId, amount }) => paymentId === refund.paymentId && amount.amount === refund.amount.amount,
  );
  const free = alike.flatMap(({ id, state }) =>
    state === 'failed' ? (documentOf(documents, 'credit_note', id) ?? []) : [],
  );
  const waiting = alike.filter(({ id, state }) => state === 'done' && !documentOf(documents, 'credit_note', id));
  return free[waiting.findIndex(({ id }) => id === refund.id)];
}

/** The last part of a plan is due before the first session, so the invoice is always issued before the service begins. */
function isWhole({ order, payments, paymentParts }: OrderDocuments): boolean {
  const planned = order.later.amount === 0 || paymentParts.length > 0;
  return (
    order.state === 'paid' && payments.length > 0 && planned && paymentParts.every(({ state }) => state === 'paid')
  );
}

async function issueReceipt(tx: Tx, documents: OrderDocuments, payment: Payment): Promise<IssuedDocument> {
  const { order, paymentParts, issued } = documents;
  const say = translator(order.language);
  const tooMuch = payment.state === 'extra' || payment.state === 'mismatch';
  // The tax is on the invoice, issued now or before; an advance payment has its own.
  const ahead = !tooMuch && !isWhole(documents) && Boolean(config().OWNER_GSTIN);
  const form = tooMuch ? 'overpayment' : ahead ? 'receiptVoucher' : 'receipt';
  const before = totalOf(issued.filter((paper) => paper.form === 'receiptVoucher'));
  const open = paymentParts.filter(({ state }) => state === 'open').reduce((sum, due) => sum + due.amount.amount, 0);
  const tax = taxation(order, documents.tax);
  return issueDocument(tx, documents.at, {
    ...commonFacts(documents, payment.id, [payment.gateway]),
    kind: 'receipt',
    form,
    details: [
      [say('document.paidBy'), paidBy(payment.gateway, say)],
      [say('document.payment'), payment.gatewayPaymentId],
      ...(open > 0 && !tooMuch
        ? [
            [
              say('document.rest'),
              formatMoney({ ...order.later, amount: open }, order.language, true),
            ] satisfies Labelled,
          ]
        : []),
    ],
    notes: tooMuch ? [say('document.overpaid')] : ahead ? exportNote(documents) : [],
    // Without tax, so it has no figures of a place; the buyer still reads it.
    place: tooMuch ? null : tax.supply,
    // A payment in another currency is only recorded, so its receipt is in that currency.
    figures: ahead
      ? partFigures(order, before, payment.amount.amount, tax)
      : { ...plainFigures(order, payment.amount.amount), currency: payment.amount.currency },
  });
}

async function issueInvoice(tx: Tx, documents: OrderDocuments): Promise<IssuedDocument> {
  const { order, sold, found, payments, refunds, issued } = documents;
  const { language, learners } = order;
  const say = translator(language);
  const receipts = issued.filter(({ kind, form }) => kind === 'receipt' && form !== 'overpayment');
  // Refunds before the invoice, and waived amounts, are not part of it.
  const back = refunds.filter(({ state, paymentId }) => state === 'done' && !wasTooMuch(documents, paymentId));
  const less = back.reduce((sum, { amount }) => sum + amount.amount, waived(documents));
  const tax = taxation(order, documents.tax);
  return issueDocument(tx, documents.at, {
    ...commonFacts(
      documents,
      order.id,
      payments.map(({ gateway }) => gateway),
    ),
    kind: 'invoice',
    form: config().OWNER_GSTIN ? 'taxInvoice' : 'bill',
    details: [
      [say('order.learner', { count: learners.length }), learnerNames(learners, language)],
      [say('order.when'), whenWords(found.batch, language)],
      [say('document.settledBy'), receipts.map(({ number }) => number).join(', ')],
    ],
    notes: exportNote(documents),
    ahead: vouchersOf(issued),
    figures: invoiceFigures(order, { ...sold, discount: Math.min(sold.price, sold.discount + less) }, tax),
  });
}

async function issueCreditNote(tx: Tx, documents: OrderDocuments, refund: Refund): Promise<IssuedDocument> {
  const { order, issued } = documents;
  const say = translator(order.language);
  const receipt = documentOf(documents, 'receipt', refund.paymentId);
  const extra = wasTooMuch(documents, refund.paymentId);
  const undone = (extra ? undefined : documentOf(documents, 'invoice', order.id)) ?? receipt;
  const form =
    undone?.form === 'taxInvoice' ? 'creditNote' : undone?.form === 'receiptVoucher' ? 'refundVoucher' : 'refundNote';
  const before = totalOf(issued.filter((paper) => paper.form === form && form !== 'refundNote'));
  const vouchers = issued.filter((paper) => paper.form === 'receiptVoucher');
  const whole = form === 'refundVoucher' ? { total: totalOf(vouchers), tax: taxesOf(vouchers) } : undefined;
  const figures =
    undone && form !== 'refundNote'
      ? partFigures(order, before, refund.amount.amount, sameTaxation(undone.figures, whole))
      : { ...plainFigures(order, refund.amount.amount), currency: refund.amount.currency };
  return issueDocument(tx, documents.at, {
    ...commonFacts(documents, refund.id, [refund.gateway]),
    kind: 'credit_note',
    form,
    figures,
    against: undone?.id,
    details: [
      ...(undone
        ? [[say('document.against'), `${say(documentTitles[undone.form])} ${undone.number}`] satisfies Labelled]
        : []),
      [say('document.paidBy'), paidBy(refund.gateway, say)],
    ],
    notes: form === 'refundNote' ? [] : exportNote(documents),
  });
}

/** The sums of an order's vouchers, refunds negative: the invoice takes over their tax. */
function vouchersOf(issued: IssuedDocument[]) {
  const turned = ({ rows }: IssuedDocument['figures']) => ({
    rows: rows.map((row) => ({ ...row, amount: -row.amount })),
  });
  return issued.flatMap(({ form, figures }) =>
    form === 'receiptVoucher' ? [figures] : form === 'refundVoucher' ? [turned(figures)] : [],
  );
}

const totalOf = (documents: IssuedDocument[]) => documents.reduce((sum, { figures }) => sum + figures.total, 0);
const taxesOf = (documents: IssuedDocument[]) => documents.reduce((sum, { figures }) => sum + figures.tax, 0);

function exportNote({ tax }: OrderDocuments): string[] {
  const { OWNER_GSTIN, OWNER_EXPORT_NOTE } = config();
  return OWNER_GSTIN && tax.rule.kind === 'export' ? [OWNER_EXPORT_NOTE] : [];
}

/** The payment method in the buyer's words. */
function paidBy(gateway: string, say: ReturnType<typeof translator>): string {
  return isGatewayName(gateway) ? say(`pay.by.${gateway}`) : gateway;
}
