import { printable } from '#foundation/kit/clean-text.ts';
import { gstinState, isGstState, readGstin } from '#foundation/locale/gstin.ts';
import type { CheckoutProblems, CheckoutValues, gstFields } from './checkout-values.ts';
import type { InvoiceTo } from '../model.ts';

type Read = { to: InvoiceTo | null; problems?: never } | { to?: never; problems: CheckoutProblems };

/**
 * The buyer's state and the fields under “I need a GST invoice”; null if all are empty. A GSTIN is checked, requires the name and the address of the
 * business, and decides the state. The placement of the order decides whether a state is required.
 */
export function readInvoiceTo(values: CheckoutValues): Read {
  const [company, address] = [printable(values.company), printable(values.companyAddress)];
  const typed = values.gstin.trim();
  const gstin = typed ? readGstin(typed) : null;
  const wrong = (text: string, longest: number) => Array.from(text).length > longest || (typed !== '' && text === '');
  const problems: CheckoutProblems = {
    ...(typed && !gstin ? { gstin: 'checkout.problem.gstin' } : {}),
    ...(values.state && !isGstState(values.state) ? { state: 'checkout.problem.state' } : {}),
    ...(wrong(company, 120) ? { company: 'checkout.problem.company' } : {}),
    ...(wrong(address, 200) ? { companyAddress: 'checkout.problem.companyAddress' } : {}),
  };
  if (Object.keys(problems).length > 0) return { problems };
  const state = gstin ? gstinState(gstin) : isGstState(values.state) ? values.state : null;
  if (!gstin && !company && !address && !state) return { to: null };
  return { to: { gstin, state, company: company || null, address: address || null } };
}

/** Whether a form has no state: none is chosen, there is no GSTIN, and no kit is sent to an address in India, whose PIN has one. */
export function namesNoState({ state, gstin, shipCountry }: CheckoutValues): boolean {
  return state === '' && gstin.trim() === '' && shipCountry !== 'IN';
}

/** The reverse: the form values of an order's invoice data. */
export function typedInvoiceTo(to: InvoiceTo | null): Pick<CheckoutValues, (typeof gstFields)[number] | 'state'> {
  const { gstin, company, address, state } = to ?? {};
  return { gstin: gstin ?? '', company: company ?? '', companyAddress: address ?? '', state: state ?? '' };
}
