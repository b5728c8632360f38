import { expect, it } from 'vitest';
import { amountWords, howToWriteAmount, typedAmount } from './amount-words.ts';
import { speakToStaff } from './speak-to-staff.server.ts';

it('an amount is said back in words, where a slip of a digit is seen', async () => {
  const rupees = (amount: number) => amountWords({ amount, currency: 'INR' });
  expect(rupees(149_950)).toBe('₹1,499.50 (1 thousand 499)');
  expect(rupees(14_995_000)).toBe('₹1,49,950 (1 lakh 49 thousand 950)');
  expect(rupees(2_500_000_000)).toBe('₹2,50,00,000 (2 crore 50 lakh)');
  expect(rupees(49_900)).toBe('₹499');
  expect(amountWords({ amount: 150_000_000, currency: 'USD' })).toBe('$1,500,000 (1 million 500 thousand)');
  expect(amountWords({ amount: 1_499, currency: 'JPY' })).toBe('¥1,499 (1 thousand 499)');
  expect(await speakToStaff('ta', async () => rupees(14_995_000))).toBe('₹1,49,950 (1 லட்சம் 49 ஆயிரம் 950)');
});

it('what cannot be read is answered with how it is written in that currency', () => {
  expect(typedAmount('1499,50', 'INR')).toEqual({
    isRead: false,
    words: 'Write an amount in INR, such as 1499, 1,499 or 1499.50. A comma only parts thousands.',
  });
  expect(howToWriteAmount('JPY')).toContain('without decimals');
  expect(howToWriteAmount('KWD')).toContain('1499.500');
  expect(typedAmount(' ', 'INR')).toBeNull();
});
