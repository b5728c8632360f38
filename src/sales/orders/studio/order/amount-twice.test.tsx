import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AmountTwice } from './amount-twice.tsx';

const asks = (defaultValue: string) =>
  renderToStaticMarkup(
    <AmountTwice name="amount" label="Amount" currency="INR" defaultValue={defaultValue} again="" />,
  ).includes('Repeat the amount');

it('only an amount above 10,000 is typed twice', () => {
  expect(['', '2,000', '10,000', '10000.01', '15,000', 'much'].map(asks)).toEqual([
    false,
    false,
    false,
    true,
    true,
    false,
  ]);
});
