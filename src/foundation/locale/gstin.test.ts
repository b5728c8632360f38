import { expect, it } from 'vitest';
import { gstinState, readGstin } from './gstin.ts';

it('a GSTIN is read as people type it, and names its state', () => {
  expect(readGstin(' 27 aapfu-0939f1zv ')).toBe('27AAPFU0939F1ZV');
  expect(gstinState('27AAPFU0939F1ZV')).toBe('27');
});

it.each([
  ['a digit that is off', '27AAPFU0938F1ZV'],
  ['two digits that changed places', '27AAPFU0399F1ZV'],
  ['another check digit', '27AAPFU0939F1ZW'],
  ['a state there is not', '25AAPFU0939F1ZV'],
  ['too few signs', '27AAPFU0939F1Z'],
  ['too many signs', '27AAPFU0939F1ZVV'],
  ['signs of another script', '27ААPFU0939F1ZV'],
  ['nothing', ''],
])('%s is refused', (_, text) => {
  expect(readGstin(text)).toBeNull();
});

it('every single wrong sign is found', () => {
  const good = '27AAPFU0939F1ZV';
  for (const [index, sign] of Array.from(good).entries())
    for (const other of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
      if (other !== sign) expect(readGstin(good.slice(0, index) + other + good.slice(index + 1))).toBeNull();
});
