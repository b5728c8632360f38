import { describe, expect, it } from 'vitest';
import { noAddress } from '#sales/delivery/model';
import { checkCheckout, checkoutValues, readShownTotal } from './checkout-form.ts';
import { checkLearner } from './learners/check-learner.ts';
import type { CheckoutField, CheckoutValues } from './checkout-values.ts';

const good: CheckoutValues = {
  ...checkoutValues(new URLSearchParams()),
  name: 'Meena Raman',
  mobile: '98765 43210',
  country: 'IN',
  email: ' meena@example.com ',
  isLearner: '',
  learnerName: 'Arun',
  learnerAge: '10',
  batch: 'kites-saturday',
  gstin: '',
  company: '',
  companyAddress: '',
  state: '',
  ...noAddress(),
  method: '',
  coupon: '',
  note: '',
  terms: 'yes',
};
const check = (changes: Partial<Record<CheckoutField, string>> = {}) => checkCheckout({ ...good, ...changes });
const problem = (field: CheckoutField, value: string) => {
  const result = check({ [field]: value });
  return 'problems' in result ? result.problems[field] : undefined;
};

describe('a checkout form', () => {
  it('gives a clean buyer, learner and batch', () => {
    expect(check()).toEqual({
      checked: {
        buyer: { name: 'Meena Raman', mobile: '+919876543210', country: 'IN', email: 'meena@example.com' },
        learners: [{ name: 'Arun', age: 10, email: null, isBuyer: false }],
        batch: 'kites-saturday',
        invoiceTo: null,
        note: null,
      },
    });
  });

  it('of a buyer who learns needs no learner, and no age', () => {
    expect(check({ isLearner: 'yes', learnerName: '', learnerAge: '' })).toMatchObject({
      checked: { learners: [{ name: 'Meena Raman', age: null, isBuyer: true }] },
    });
  });

  it('left empty names every field', () => {
    const empty = Object.fromEntries(Object.keys(good).map((field) => [field, ''])) as typeof good;
    const result = checkCheckout(empty);
    expect('problems' in result && Object.keys(result.problems).sort()).toEqual(
      ['batch', 'email', 'learnerAge', 'learnerName', 'mobile', 'name', 'terms'].sort(),
    );
  });

  it.each([
    ['IN', '98765 43210', '+919876543210'],
    ['IN', '+971 50 123 4567', '+971501234567'],
    ['AE', '050 123 4567', '+971501234567'],
    ['US', '(201) 555-0123', '+12015550123'],
    ['IN', '௯௮௭௬௫௪௩௨௧௦', '+919876543210'],
  ])('reads the %s number %s', (country, mobile, expected) => {
    expect(check({ country, mobile })).toMatchObject({ checked: { buyer: { mobile: expected } } });
  });

  it('refuses a number without a prefix of a country there is not, instead of taking it for an Indian one', () => {
    expect(check({ country: 'nowhere', mobile: '9876543210' })).toEqual({
      problems: { mobile: 'checkout.problem.mobileWrong' },
    });
    expect(check({ country: 'nowhere', mobile: '+91 98765 43210' })).toMatchObject({
      checked: { buyer: { mobile: '+919876543210' } },
    });
  });

  it.each(['12345', 'abc', '1800 123 4567', '98765 43210 ext 5', '9'.repeat(10_000), '\u0000'])(
    'refuses the number %j at its field',
    (mobile) => {
      expect(problem('mobile', mobile)).toMatch(/^checkout\.problem\.mobile/);
    },
  );

  it.each([
    'a@b',
    'a@x.com\r\nBcc: evil@y.com',
    'a@x.com,b@y.com',
    '"a b"@x.com',
    'a\u0000@x.com',
    `${'a'.repeat(300)}@x.com`,
    'a@x.com <b@y.com>',
  ])('refuses the e-mail %j at its field', (email) => {
    expect(problem('email', email)).toBe('checkout.problem.emailWrong');
  });

  it.each(['2', '100', '-5', '1e1', '7.5', 'ten', '9'.repeat(400)])('refuses the age %j', (age) => {
    expect(problem('learnerAge', age)).toBe('checkout.problem.age');
  });

  it.each([
    "Robert'); DROP TABLE orders;--",
    '<script>alert(1)</script>',
    'மீனா ராமன்',
    'عمر',
    '👩‍🚀 Asha',
    "O'Neil-Müller",
    'ക്ഷ\u200dമ',
  ])('B1: keeps the name %j as it was typed', (name) => {
    expect(check({ name })).toMatchObject({ checked: { buyer: { name } } });
  });

  it('B1: control and direction characters never get through, least of all NUL', () => {
    expect(check({ name: 'A\u0000s\u001bh\u202ea' })).toMatchObject({ checked: { buyer: { name: 'A s h a' } } });
    expect(problem('name', '\u0000\u0007')).toBe('checkout.problem.nameMissing');
    expect(problem('name', 'x'.repeat(81))).toBe('checkout.problem.nameLong');
  });

  it.each(['—', '...', '🚀', '12', '\u2014 \u2014'])(
    'B1: %j is no name: what is erased must not be told from a buyer',
    (name) => {
      expect(problem('name', name)).toBe('checkout.problem.nameMissing');
      expect(checkLearner({ name, age: '9', email: '' })).toMatchObject({
        problems: { name: 'checkout.problem.learnerMissing' },
      });
    },
  );

  it('B1: a name of any length is cut or refused, never taken whole', () => {
    expect(problem('name', 'x'.repeat(10_000))).toBe('checkout.problem.nameLong');
  });

  it.each(['', "x' or 1=1", 'a\u0000b', '../../etc', 'x'.repeat(10_000)])('refuses the batch %j', (batch) => {
    expect(problem('batch', batch)).toBe('checkout.problem.batchMissing');
  });
});

it('B1: files, doubled and missing fields of a form read as text', () => {
  const form = new FormData();
  form.append('name', new File(['x'], 'name.txt'));
  form.append('email', 'first@example.com');
  form.append('email', 'second@example.com');
  form.append('__proto__', 'x');
  expect(checkoutValues(form)).toMatchObject({ name: '', email: 'first@example.com', mobile: '' });
});

it.each([
  '',
  '49900',
  'INR 49900',
  '-1 INR',
  '49900.5 INR',
  '49900 XXX',
  '9900 INR -1',
  '9900 INR 1 2',
  '9'.repeat(400),
  '49900 INR; drop',
])('readShownTotal refuses %j', (text) => {
  expect(readShownTotal(text)).toBeNull();
});
