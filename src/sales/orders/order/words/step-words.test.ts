import { afterEach, expect, it } from 'vitest';
import { prepareStaffWords, readStaffLanguageFrom } from '#foundation/i18n/staff/say.ts';
import { stepReason, whoWords } from './step-words.ts';

afterEach(() => readStaffLanguageFrom(() => 'en'));

async function inTamil(): Promise<void> {
  await prepareStaffWords('ta');
  readStaffLanguageFrom(() => 'ta');
}

it('a history reads in English as it was written, without ids', () => {
  expect(stepReason('payment pay_123 paid; no seat is left in the batch')).toBe(
    'payment paid; no seat is left in the batch',
  );
  expect(whoWords('system')).toBe('The site');
});

it.each([
  'the checkout was sent',
  'a payment was opened at razorpay',
  'no payment was opened: stripe did not respond',
  'no payment was opened: nobody collects in IN',
  'payment pay_123 paid',
  'payment pay_123 of ₹100, but ₹499 was asked for',
  'payment pay_123 paid; one too many, to be refunded',
  'payment pay_123 paid; payment 2 of the plan',
  'payment pay_123 paid; the coupon EARLY had been used up meanwhile, to be refunded',
  'payment 2 of the plan did not come; warned before',
  '₹499 came: transfer, 1234',
  'the seat is kept for 2 days; the link to pay went by mail: ₹499',
  'staff wrote the order down for the buyer',
  'booked lessons: 5 Dec',
])('“%s” leaves no English word in Tamil', async (why) => {
  await inTamil();
  const said = stepReason(why).replaceAll(/Razorpay|Stripe|IN|EARLY|Dec/g, '');
  expect(said).toMatch(/\p{Script=Tamil}/u);
  expect(said).not.toMatch(/[a-z]{2,}/i);
});

it('what people wrote stays as they wrote it', async () => {
  await inTamil();
  expect(stepReason('staff cancelled it: the buyer changed the details')).toBe(
    'பணியாளர் ரத்து செய்தார்: the buyer changed the details',
  );
  expect(stepReason('moved from 5 Dec (a) to 6 Dec (b): changed places, they asked')).toBe(
    'இடம் மாற்றிக்கொண்டார்கள். முன்பு: 5 Dec (a). இப்போது: 6 Dec (b). they asked',
  );
});
