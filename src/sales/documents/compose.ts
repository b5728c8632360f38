import { memoize } from '#foundation/kit/memoize.ts';
import { config } from '#foundation/config';
import { gstinState, gstStates, isGstState } from '#foundation/locale/gstin.ts';
import type { Language } from '#foundation/locale/language.ts';
import { formatMoney } from '#foundation/kit/money.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import {
  documentTitles,
  type DocumentForm,
  type DocumentKind,
  type Figures,
  type Labelled,
  type Printed,
} from './model.ts';

/** The content of a document; all texts are in its language. */
export type DocumentFacts = {
  kind: DocumentKind;
  form: DocumentForm;
  /** The id of the order, payment or refund it is written for. */
  event: string;
  orderId: string;
  reference: string;
  language: Language;
  /** No money moved: it was paid in the sandbox. */
  test: boolean;
  buyer: { name: string; lines: string[] };
  /** The item sold, or the purpose of the payment. */
  item: string;
  details: Labelled[];
  notes: string[];
  figures: Figures;
  /** The GST code of the place of supply, where the figures have no tax. */
  place?: string | null;
  /** Market and programme, for lists. */
  market: string;
  programme: string;
  /** The document that this one takes back. */
  against?: string | undefined;
  /** Of an invoice: the figures of the vouchers that it takes over, with those given back as negative numbers. */
  ahead?: Pick<Figures, 'rows'>[];
};

/** Every word of a document, in the language it is handed out in. */
export async function compose(facts: DocumentFacts, number: string, at: Date): Promise<Printed> {
  const { language, form, figures, buyer, reference } = facts;
  await prepareLanguage(language);
  const say = translator(language);
  const amount = (minor: number) => formatMoney({ amount: minor, currency: figures.currency }, language, true);
  const taxed = figures.rows.length > 0;
  const place = figures.place ?? facts.place;
  const { OWNER_GSTIN } = config();
  return {
    language,
    number,
    title: say(documentTitles[form]),
    facts: [
      [say('document.number'), number],
      [say('document.date'), documentDate(at, language)],
      [say('order.reference'), reference],
      ...facts.details,
      ...(isGstState(place) ? [[say('document.place'), stateLine(place)] satisfies Labelled] : []),
    ],
    seller: sellerOf(say('document.seller')),
    buyer: {
      label: say('document.buyer'),
      name: buyer.name,
      lines: figures.gstin ? [...buyer.lines, `GSTIN ${figures.gstin}`] : buyer.lines,
    },
    table: tableOf(facts, say, amount),
    sums: [
      ...(taxed ? [[say('document.taxable'), amount(figures.taxable)] satisfies Labelled] : []),
      ...figures.rows.map(({ kind, rate, amount: tax }): Labelled => [
        `${kind.toUpperCase()} ${rate / 100} %`,
        amount(tax),
      ]),
      [say('document.total'), amount(figures.total)],
    ],
    notes: [
      ...(facts.test ? [say('document.test')] : []),
      ...facts.notes,
      ...(OWNER_GSTIN && taxed && form === 'taxInvoice' ? [say('document.reverseCharge')] : []),
      say('document.unsigned'),
    ],
  };
}

type Say = ReturnType<typeof translator>;

/** Columns that would be empty are left out: code and tax of untaxed sales, a discount of nothing. */
function tableOf({ item, figures }: DocumentFacts, say: Say, amount: (minor: number) => string): Printed['table'] {
  const { code, price, discount, taxable, quantity } = figures;
  const columns: Labelled[] = [
    [say('document.item'), item],
    ...(code ? [['SAC', code] satisfies Labelled] : []),
    ...(quantity ? [[say('document.quantity'), String(quantity)] satisfies Labelled] : []),
    ...(discount > 0
      ? ([
          [say('checkout.line.price'), amount(price)],
          [say('checkout.line.discount'), `− ${amount(discount)}`],
        ] satisfies Labelled[])
      : []),
    [say(figures.rows.length > 0 ? 'document.taxable' : 'order.amount'), amount(taxable)],
  ];
  return { head: columns.map(([head]) => head), rows: [columns.map(([, value]) => value)] };
}

function sellerOf(label: string): Printed['seller'] {
  const { OWNER_NAME, OWNER_ADDRESS, OWNER_GSTIN, OWNER_STATE, BRAND_NAME, MAIL_FROM, CONTACT_PHONE } = config();
  const state = OWNER_GSTIN ? gstinState(OWNER_GSTIN) : OWNER_STATE;
  const registered = [...(OWNER_GSTIN ? [`GSTIN ${OWNER_GSTIN}`] : []), ...(state ? [stateLine(state)] : [])];
  return {
    label,
    name: OWNER_NAME ?? BRAND_NAME,
    lines: [
      ...(OWNER_ADDRESS ?? '').split('\n').filter(Boolean),
      ...registered,
      MAIL_FROM,
      ...(CONTACT_PHONE ? [CONTACT_PHONE] : []),
    ],
  };
}

/** States are named as the law names them, in English, with their code. */
const stateLine = (code: keyof typeof gstStates) => `${gstStates[code]} (${code})`;

/** The day of a document by the clock of India, where its numbers are counted. */
export function documentDate(at: Date, language: Language): string {
  return dates(language).format(at);
}

const dates = memoize(
  (language) =>
    new Intl.DateTimeFormat(`${language}-IN`, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'Asia/Kolkata',
      numberingSystem: 'latn',
    }),
);
