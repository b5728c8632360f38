import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AmountField } from './amount-field.tsx';

const shown = (defaultValue: string, currency = 'INR') =>
  /<output[^>]*>(?<words>.*)<\/output>/.exec(
    renderToStaticMarkup(<AmountField name="price" label="Price" {...{ currency, defaultValue }} />),
  )?.groups?.words;

it('a field repeats its amount in words, also without JavaScript', () => {
  expect(shown('1,49,950')).toBe('₹1,49,950 (1 lakh 49 thousand 950)');
  expect(shown('1499.50')).toBe('₹1,499.50 (1 thousand 499)');
  expect(shown('')).toBe('');
});

it('what cannot be read is not taken for an amount', () => {
  expect(shown('1499,50')).toBe('');
});
