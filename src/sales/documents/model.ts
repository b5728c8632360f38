import type { MessageId } from '#foundation/i18n/messages.ts';
import type { Language } from '#foundation/locale/language.ts';
import type { Currency } from '#foundation/kit/money.ts';

export const documentKinds = ['invoice', 'receipt', 'credit_note'] as const;
/** Each kind has its own number series. */
export type DocumentKind = (typeof documentKinds)[number];

/**
 * The titles of documents. A seller without a GSTIN writes bills, receipts and refund notes; one with a GSTIN tax invoices, vouchers for payments and
 * refunds before the invoice, and credit notes afterwards.
 */
export const documentTitles = {
  taxInvoice: 'document.title.taxInvoice',
  bill: 'document.title.bill',
  receipt: 'document.title.receipt',
  receiptVoucher: 'document.title.receiptVoucher',
  /** For money that was not owed. */
  overpayment: 'document.title.receipt',
  creditNote: 'document.title.creditNote',
  refundVoucher: 'document.title.refundVoucher',
  refundNote: 'document.title.refundNote',
} as const satisfies Record<string, MessageId>;

export type DocumentForm = keyof typeof documentTitles;

export type Labelled = [label: string, value: string];

/** The full text of an issued document; pages and files only lay it out. */
export type Printed = {
  language: Language;
  title: string;
  number: string;
  /** Number, date, order and the like. */
  facts: Labelled[];
  seller: { label: string; name: string; lines: string[] };
  buyer: { label: string; name: string; lines: string[] };
  table: { head: string[]; rows: string[][] };
  /** The last one is the total. */
  sums: Labelled[];
  notes: string[];
};

/** The amounts of a document in minor units of `currency`; `rate` in hundredths of a percent. */
export type Figures = {
  currency: Currency;
  /** The number of seats, on an invoice for more than one. */
  quantity?: number;
  price: number;
  discount: number;
  taxable: number;
  tax: number;
  total: number;
  rows: { kind: 'cgst' | 'sgst' | 'utgst' | 'igst'; rate: number; amount: number }[];
  /** SAC of the service, GST code of the place of supply, and the buyer's GSTIN. */
  code: string | null;
  place: string | null;
  gstin: string | null;
};

/** The brand colours on paper, `#rrggbb`: of names, and of the line below the head. */
export type DocumentColours = { brand: string; accent: string };

/** The full text of an issued certificate. */
export type CertificateSheet = {
  language: Language;
  number: string;
  /** Who issued it. */
  issuer: string;
  title: string;
  /** The text before and after the learner's name. */
  lead: string;
  learner: string;
  text: string;
  /** Date, number and the like. */
  facts: Labelled[];
  /** How to verify it, with the URL. */
  check: string;
};

/** A document in a list: its title, and its URLs. */
export type DocumentLink = { kind: DocumentKind; title: string; number: string; path: string; pdfPath: string };
