import { expect, it } from 'vitest';
import { checkoutFields, type CheckoutValues } from './checkout-values.ts';
import { namesNoState, readInvoiceTo, typedInvoiceTo } from './checkout-gst.ts';

const empty = Object.fromEntries(checkoutFields.map((field) => [field, ''])) as CheckoutValues;
const read = (typed: Partial<CheckoutValues>) => readInvoiceTo({ ...empty, ...typed });
const business = { gstin: '27aapfu 0939f1zv', company: 'Sky School', companyAddress: '1 Hill Road, Pune' };

it('a buyer without a GST invoice types nothing', () => {
  expect(read({})).toEqual({ to: null });
  expect(read({ gstin: '  ' })).toEqual({ to: null });
});

it('a business gives a GSTIN that is checked and tells the state, its name and its address', () => {
  expect(read(business)).toEqual({
    to: { gstin: '27AAPFU0939F1ZV', company: 'Sky School', address: '1 Hill Road, Pune', state: '27' },
  });
  expect(read({ ...business, state: '33' }).to?.state).toBe('27');
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

it('a form names a state by its choice, by a GSTIN, or by where a kit goes', () => {
  const named = [{ state: '29' }, { gstin: business.gstin }, { shipCountry: 'IN' }];
  for (const typed of named) expect(namesNoState({ ...empty, ...typed })).toBe(false);
  for (const typed of [{}, { gstin: ' ' }, { shipCountry: 'SG' }])
    expect(namesNoState({ ...empty, ...typed })).toBe(true);
});

it.each([
  ['a state that is none', { state: 'nowhere' }, ['state']],
  ['a wrong check digit', { ...business, gstin: '27AAPFU0939F1ZW' }, ['gstin']],
  ['a GSTIN without name and address', { gstin: business.gstin }, ['company', 'companyAddress']],
  ['a GSTIN with blanks for a name', { ...business, company: '   ' }, ['company']],
  ['a name without end', { ...business, company: 'x'.repeat(121) }, ['company']],
  ['an address without end', { companyAddress: 'x'.repeat(201) }, ['companyAddress']],
])('%s is refused at its field', (_, typed, fields) => {
  expect(Object.keys(read(typed).problems ?? {})).toEqual(fields);
});
