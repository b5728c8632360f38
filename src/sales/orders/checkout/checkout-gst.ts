import { printable } from '#foundation/kit/clean-text.ts';
import { isGstState, readGstin } from '#foundation/locale/gstin.ts';
import type { CheckoutProblems, CheckoutValues, gstFields } from './checkout-values.ts';
import type { InvoiceTo } from '../model.ts';

type Read = { to: InvoiceTo | null; problems?: never } | { to?: never; problems: CheckoutProblems };

/**
 * The fields under “I need a GST invoice”; null if all are empty. A GSTIN is checked, and requires the name and the address of the business. An
 * unknown state counts as none: it only decides which tax is named.
 */
export function readInvoiceTo(values: CheckoutValues): Read {
  const [company, address] = [printable(values.company), printable(values.companyAddress)];
  const typed = values.gstin.trim();
  const gstin = typed ? readGstin(typed) : null;
  const wrong = (text: string, longest: number) => Array.from(text).length > longest || (typed !== '' && text === '');
  const problems: CheckoutProblems = {
    ...(typed && !gstin ? { gstin: 'checkout.problem.gstin' } : {}),
    ...(wrong(company, 120) ? { company: 'checkout.problem.company' } : {}),
    ...(wrong(address, 200) ? { companyAddress: 'checkout.problem.companyAddress' } : {}),
  };
  if (Object.keys(problems).length > 0) return { problems };
  const state = isGstState(values.state) ? values.state : null;
  if (!gstin && !company && !address && !state) return { to: null };
  return { to: { gstin, state, company: company || null, address: address || null } };
}

/** The reverse: the form values of an order's invoice data. */
export function typedInvoiceTo(to: InvoiceTo | null): Pick<CheckoutValues, (typeof gstFields)[number]> {
  const { gstin, company, address, state } = to ?? {};
  return { gstin: gstin ?? '', company: company ?? '', companyAddress: address ?? '', state: state ?? '' };
}
