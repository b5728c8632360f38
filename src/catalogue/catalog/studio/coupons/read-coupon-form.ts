import { readWhole } from '#foundation/kit/numbers/plain-digits.ts';
import { howToWriteAmount } from '#foundation/i18n/staff/amount-words.ts';
import { startOfOfficeDay } from '#foundation/locale/office-zone.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import { isCurrency, readMoney, type Currency } from '#foundation/kit/money.ts';
import { readPercent } from '#foundation/kit/numbers/read-decimal.ts';
import type { NewCoupon } from '../../coupons/create-coupon.ts';
import { readCouponCode } from '../../model.ts';

/** The texts of the form for a new coupon, as they were typed. */
export const couponFields = [
  'name',
  'kind',
  'percent',
  'codes',
  'code',
  'count',
  'maxUses',
  'perCustomer',
  'startsAt',
  'endsAt',
] as const;

export type CouponFormValues = Record<(typeof couponFields)[number], string> & {
  /** What was typed, by currency. */
  amounts: Record<string, string>;
  /** Slugs of offers. */
  offers: string[];
  markets: string[];
  plans: string[];
};

/** What was typed; missing fields and files count as empty. */
export function couponFormValues(form: FormData): CouponFormValues {
  const chosen = (field: string) => form.getAll(field).filter((value) => typeof value === 'string');
  return {
    ...(Object.fromEntries(couponFields.map((field) => [field, textOf(form, field)])) as Record<
      (typeof couponFields)[number],
      string
    >),
    amounts: Object.fromEntries(
      [...form.keys()].filter((field) => isCurrency(field)).map((field) => [field, textOf(form, field)]),
    ),
    offers: chosen('offers'),
    markets: chosen('markets'),
    plans: chosen('plans'),
  };
}

/** Converts the form to a coupon. Unreadable input becomes a value `createCoupon` refuses at its field. */
export function readCouponForm(values: CouponFormValues): NewCoupon {
  const code = readCouponCode(values.code);
  return {
    name: values.name.trim(),
    terms:
      values.kind === 'fixed'
        ? { kind: 'fixed', amounts: amountsOf(values) }
        : { kind: 'percent', basisPoints: readPercent(values.percent) ?? -1 },
    codes:
      values.codes === 'list'
        ? { prefix: code, count: wholeNumber(values.count) ?? 0 }
        : { code, maxUses: wholeNumber(values.maxUses) },
    perCustomer: wholeNumber(values.perCustomer),
    offers: someOf(values.offers),
    markets: someOf(values.markets),
    plans: someOf(values.plans),
    startsAt: dayTyped(values.startsAt, 0),
    endsAt: dayTyped(values.endsAt, 1),
  };
}

function someOf(texts: string[]): string[] | null {
  return texts.length > 0 ? texts : null;
}

function amountsOf({ amounts }: CouponFormValues): Record<Currency, number> {
  const typed = Object.entries(amounts).filter(([, text]) => text.trim() !== '');
  return Object.fromEntries(typed.map(([currency, text]) => [currency, readMoney(text, currency)?.amount ?? -1]));
}

/** A format hint for the first unreadable amount of a coupon that takes off amounts. */
export function unreadAmounts({ kind, amounts }: CouponFormValues): { amounts?: string } {
  const unread = Object.entries(amounts).find(([currency, text]) => text.trim() && !readMoney(text, currency));
  return kind === 'fixed' && unread ? { amounts: howToWriteAmount(unread[0]) } : {};
}

/** Null for empty input, −1 for anything but a whole number. */
function wholeNumber(text: string): number | null {
  if (text.trim() === '') return null;
  return readWhole(text) ?? -1;
}

/** The start of an office day, or of the day `later` days after it; an invalid date for unreadable input. */
function dayTyped(text: string, later: number): Date | null {
  if (text === '') return null;
  return startOfOfficeDay(text, later) ?? new Date(Number.NaN);
}
