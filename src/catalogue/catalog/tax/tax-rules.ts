/**
 * How sales in a market are taxed. `rate` in hundredths of a percent; `included`: the prices we show contain the tax, else
 * it comes on top. `export`: the service leaves the country of the seller and carries no tax. The rules are rows of `tax_rates`.
 */
export type TaxRule = { kind: 'gst'; rate: number; included: boolean } | { kind: 'export' } | { kind: 'none' };

/** How one sale is taxed: the rule, and the SAC or HSN that invoices name. Noted with each order, so that later changes do not touch it. */
export type SaleTax = { rule: TaxRule; code: string };

/** What a seller who is not registered for GST charges. */
export const untaxed: TaxRule = { kind: 'none' };

/** The name of the tax of offers and programmes that name none. */
export const standardTax = 'standard';

/** SAC of commercial training and coaching; a programme or offer may name another one. */
export const defaultTaxCode = '999293';
