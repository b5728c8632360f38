import { expect, it } from 'vitest';
import { plainDigits, readAge, readWhole } from './plain-digits.ts';

it('digits of every script are read', () => {
  const scripts = [
    '௦௧௨௩௪௫௬௭௮௯',
    '०१२३४५६७८९',
    '০১২৩৪৫৬৭৮৯',
    '೦೧೨೩೪೫೬೭೮೯',
    '൦൧൨൩൪൫൬൭൮൯',
    '٠١٢٣٤٥٦٧٨٩',
    '۰۱۲۳۴۵۶۷۸۹',
    '０１２３４５６７８９',
    '෦෧෨෩෪෫෬෭෮෯',
  ];
  for (const digits of scripts) expect(plainDigits(digits)).toBe('0123456789');
  expect(plainDigits('வீடு ௧௨, २nd, 𝟙')).toBe('வீடு 12, 2nd, 𝟙');
});

it.each([
  ['12', 12],
  [' ௧௨ ', 12],
  ['００７', 7],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['1234567890', null],
])('the whole number %j is %j', (text, number) => expect(readWhole(text)).toBe(number));

it.each([
  ['10', 10],
  ['௧௦', 10],
  ['１０', 10],
  ['10 years', 10],
  ['10 yrs.', 10],
  ['10yrs old', 10],
  ['10 - yrs', 10],
  ['10 y', 10],
  ['௧௦ வயது', 10],
  ['10 साल', 10],
  ['ten', null],
  ['10-11', null],
  ['10 months', null],
  ['years', null],
  ['', null],
])('the age %j is %j', (text, age) => expect(readAge(text)).toBe(age));
