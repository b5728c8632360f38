import { expect, it } from 'vitest';
import { checkCheckout, checkoutValues } from './checkout-form.ts';
import { withAddress } from './read-address.ts';

const problems = async (typed: Record<string, string>) => {
  const values = checkoutValues(new URLSearchParams({ country: 'IN', learners: '1', shipCountry: 'IN', ...typed }));
  const checked = await withAddress(values, checkCheckout(values));
  return 'problems' in checked ? Object.keys(checked.problems).sort() : [];
};

it('a checkout sent empty names each field that must be filled, and none that may stay empty', async () => {
  expect(await problems({})).toEqual(
    [
      'learnerAge',
      'batch',
      'email',
      'learnerName',
      'mobile',
      'name',
      'shipCity',
      'shipLine1',
      'shipName',
      'shipPostcode',
      'terms',
    ].sort(),
  );
});

it('a number of its own that is wrong stays a problem of the address', async () => {
  expect(await problems({ shipPhone: '12' })).toContain('shipPhone');
});
