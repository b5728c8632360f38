/**
 * How sales in a market are taxed. `rate` in hundredths of a percent; `included`: shown prices contain the tax, else it is added. `export`: the
 * service is exported from the seller's country and carries no tax. The rules are rows of `tax_rates`.
 */
export type TaxRule = { kind: 'gst'; rate: number; included: boolean } | { kind: 'export' } | { kind: 'none' };

/** How one sale is taxed: the rule, and the SAC or HSN on invoices. Recorded with each order, so that later changes do not affect it. */
export type SaleTax = { rule: TaxRule; code: string };

/** The rule of a seller that is not registered for GST. */
export const untaxed: TaxRule = { kind: 'none' };

/** The name of the tax of offers and programmes that name none. */
export const standardTax = 'standard';

/** SAC of commercial training and coaching; a programme or offer may override it. */
export const defaultTaxCode = '999293';
