import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { money } from '#foundation/kit/money.ts';
import type { Figures } from '#sales/documents/model';
import type { Order } from '../model.ts';
import { partFigures, sameTaxation, type Taxation } from './document-tax.ts';

const order = { total: money(0, 'INR') } as Order;
const taxation = (paired: boolean): Taxation => ({
  rule: { kind: 'gst', rate: 1_800, included: true },
  places: { seller: '33', supply: '29', paired },
  supply: '29',
  code: '999293',
  gstin: null,
});
const sums = (list: Figures[]) => ({
  total: list.reduce((sum, { total }) => sum + total, 0),
  tax: list.reduce((sum, { tax }) => sum + tax, 0),
});

it('vouchers between states are given back with the tax they named, of today and of before, in any number', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      (parts, old) => {
        const inParts = (tax: (index: number) => Taxation) =>
          parts.map((amount, index) => {
            const before = parts.slice(0, index).reduce((sum, part) => sum + part, 0);
            return partFigures(order, before, amount, tax(index));
          });
        const vouchers = inParts(() => taxation(old));
        const back = inParts((index) => sameTaxation(vouchers[index]!, sums(vouchers)));
        expect(sums(back)).toEqual(sums(vouchers));
      },
    ),
  );
});
