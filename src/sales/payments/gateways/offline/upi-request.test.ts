import { expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { upiRequest } from './upi-request.ts';

const asked = { total: { amount: 149_950, currency: 'INR' as const }, reference: 'ND-4F7K-22XQ' };

it('a request in rupees has the amount, the payee and the order as UPI apps read them', () => {
  useConfigForTests({ UPI_ID: 'natya.school@okaxis', OWNER_NAME: 'Natya & Sons, Chennai' });
  expect(upiRequest(asked)).toEqual({
    id: 'natya.school@okaxis',
    link: 'upi://pay?pa=natya.school@okaxis&pn=Natya%20%26%20Sons%2C%20Chennai&am=1499.50&cu=INR&tn=ND-4F7K-22XQ',
  });
});

it('a payee in Tamil is sent whole, and a long one is cut', () => {
  useConfigForTests({ UPI_ID: 'natya@ybl', BRAND_NAME: 'நாட்டியப் பள்ளி' });
  expect(upiRequest(asked)?.link).toContain(`&pn=${encodeURIComponent('நாட்டியப் பள்ளி')}&am=1499.50`);
  useConfigForTests({ UPI_ID: 'natya@ybl', OWNER_NAME: 'N'.repeat(80) });
  expect(upiRequest(asked)?.link).toContain(`&pn=${'N'.repeat(50)}&am=`);
});

it('there is none without a UPI id, and none in another currency', () => {
  useConfigForTests({ UPI_ID: 'natya@ybl' });
  expect(upiRequest({ ...asked, total: { amount: 2_500, currency: 'USD' } })).toBeUndefined();
  useConfigForTests({ BANK_DETAILS: 'Account 0000 1111' });
  expect(upiRequest(asked)).toBeUndefined();
});
