import type { TaxRule } from './tax-rules.ts';

/** What is sold, in minor units as prices are shown: the price and what is taken off it. */
export type SoldLine = { price: number; discount: number };

export type TaxKind = 'cgst' | 'sgst' | 'utgst' | 'igst';
/** One tax; `rate` in hundredths of a percent. */
export type TaxRow = { kind: TaxKind; rate: number; amount: number };

/** A line without its tax: `price` − `discount` = `taxable`. */
export type TaxedLine = { price: number; discount: number; taxable: number; tax: number };

/** The sums add up: prices − discounts = `taxable`, `taxable` + `tax` = `total`, and the rows make `tax`. */
export type Tax = { lines: TaxedLine[]; taxable: number; tax: number; rows: TaxRow[]; total: number };

/**
 * GST codes of the states of seller and supply; the same state is a supply within it. `paired`: the interstate tax is twice its half, as on documents
 * issued before 30 November 2026; a document that reverses one of them uses the same calculation.
 */
export type TaxPlaces = { seller: string; supply: string; paired?: boolean };

/** Union territories without a legislature of their own: the second half of the tax is theirs by another name. */
const unionTerritories = new Set(['04', '26', '31', '35', '38', '97']);

/**
 * The tax on a sale, in integer minor units of any currency. Each tax on a document is calculated from the amount to pay and rounded separately,
 * half up; the taxable value is what remains. Central and state tax have the same rate, so they are equal to the unit. Throws on fractions, and on a
 * discount above its price.
 */
export function taxOf(lines: SoldLine[], rule: TaxRule, places: TaxPlaces): Tax {
  const taxed = lines.map((line) => taxLine(line, rule, inHalves(places)));
  const taxable = taxed.reduce((sum, line) => sum + line.taxable, 0);
  const tax = taxed.reduce((sum, line) => sum + line.tax, 0);
  return { lines: taxed, taxable, tax, rows: rowsOf(tax, rule, places), total: taxable + tax };
}

/**
 * The tax in a part of an amount that contains it: the part between `from` and `to`. The taxes of all parts add up exactly to the tax of the whole,
 * however it is split.
 */
export function taxOfPart({ from, to }: { from: number; to: number }, rule: TaxRule, places: TaxPlaces): Tax {
  const within: TaxRule = rule.kind === 'gst' ? { ...rule, included: true } : rule;
  if (from > to) throw new Error('A part ends after it begins');
  const [before, after] = [from, to].map((price) => taxLine({ price, discount: 0 }, within, inHalves(places)));
  const tax = (after?.tax ?? 0) - (before?.tax ?? 0);
  const taxable = to - from - tax;
  const line = { price: taxable, discount: 0, taxable, tax };
  return { lines: [line], taxable, tax, rows: rowsOf(tax, within, places), total: to - from };
}

/** The amount to pay for a net amount: the same in all states, because the price is shown before the buyer's state is known. */
export function withTax(amount: number, rule: TaxRule): number {
  const net = taxLine({ price: amount, discount: 0 }, rule.kind === 'gst' ? { ...rule, included: false } : rule, true);
  return net.taxable + net.tax;
}

/** Whether the tax consists of two equal taxes, each rounded. */
const inHalves = ({ seller, supply, paired = false }: TaxPlaces) => seller === supply || paired;

function taxLine({ price, discount }: SoldLine, rule: TaxRule, halves: boolean): TaxedLine {
  if (![price, discount].every((amount) => Number.isSafeInteger(amount) && amount >= 0) || discount > price)
    throw new Error(`A line costs its price less its discount, in whole minor units: ${price}, ${discount}`);
  const net = price - discount;
  if (rule.kind !== 'gst') return { price, discount, taxable: net, tax: 0 };
  const tax = taxIn(net, rule, halves);
  if (!rule.included) return { price, discount, taxable: net, tax };
  const taxable = net - tax;
  const less = discount - taxIn(discount, rule, halves);
  return { price: taxable + less, discount: less, taxable, tax };
}

function taxIn(amount: number, { rate, included }: { rate: number; included: boolean }, halves: boolean): number {
  const taxes = halves ? 2 : 1;
  const base = BigInt(taxes * (included ? 10_000 + rate : 10_000));
  return taxes * halfUp(BigInt(amount) * BigInt(rate), base);
}

function halfUp(dividend: bigint, divisor: bigint): number {
  return Number((2n * dividend + divisor) / (2n * divisor));
}

function rowsOf(tax: number, rule: TaxRule, { seller, supply }: TaxPlaces): TaxRow[] {
  if (rule.kind !== 'gst') return [];
  const { rate } = rule;
  if (seller !== supply) return [{ kind: 'igst', rate, amount: tax }];
  const half = { rate: rate / 2, amount: tax / 2 };
  return [
    { kind: 'cgst', ...half },
    { kind: unionTerritories.has(seller) ? 'utgst' : 'sgst', ...half },
  ];
}
