import { expect, it } from 'vitest';
import { checkoutFields, type CheckoutValues } from './checkout-values.ts';
import { readInvoiceTo, typedInvoiceTo } from './checkout-gst.ts';

const empty = Object.fromEntries(checkoutFields.map((field) => [field, ''])) as CheckoutValues;
const read = (typed: Partial<CheckoutValues>) => readInvoiceTo({ ...empty, ...typed });
const business = { gstin: '27aapfu 0939f1zv', company: 'Sky School', companyAddress: '1 Hill Road, Pune' };

it('whoever needs no GST invoice types nothing', () => {
  expect(read({})).toEqual({ to: null });
  expect(read({ gstin: '  ', state: 'nowhere' })).toEqual({ to: null });
});

it('a business gives a GSTIN that is checked, its name and its address', () => {
  expect(read(business)).toEqual({
    to: { gstin: '27AAPFU0939F1ZV', company: 'Sky School', address: '1 Hill Road, Pune', state: null },
  });
});

it('what was typed comes back as it was read', () => {
  for (const typed of [{}, business, { state: '29' }]) {
    const { to = null } = read(typed);
    expect(read(typedInvoiceTo(to))).toEqual({ to });
  }
});

it('a buyer may name only their state', () => {
  expect(read({ state: '29' })).toEqual({ to: { gstin: null, company: null, address: null, state: '29' } });
});

it.each([
  ['a wrong check digit', { ...business, gstin: '27AAPFU0939F1ZW' }, ['gstin']],
  ['a GSTIN without name and address', { gstin: business.gstin }, ['company', 'companyAddress']],
  ['a GSTIN with blanks for a name', { ...business, company: '   ' }, ['company']],
  ['a name without end', { ...business, company: 'x'.repeat(121) }, ['company']],
  ['an address without end', { companyAddress: 'x'.repeat(201) }, ['companyAddress']],
])('%s is refused at its field', (_, typed, fields) => {
  expect(Object.keys(read(typed).problems ?? {})).toEqual(fields);
});
