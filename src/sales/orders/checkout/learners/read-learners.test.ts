import { describe, expect, it } from 'vitest';
import { checkoutValues } from '../checkout-form.ts';
import type { CheckoutValues } from '../checkout-values.ts';
import { changedRows, readLearners, typedLearners } from './read-learners.ts';

const values = (typed: Partial<CheckoutValues>): CheckoutValues => ({
  ...checkoutValues(new URLSearchParams()),
  name: 'Meena Raman',
  ...typed,
});
const two = values({ learners: '2', learnerName: 'Arun', learnerAge: '10', learnerName2: 'Kavya', learnerAge2: '8' });

describe('the rows of learners', () => {
  it('are read in their order, each with an address of their own if they have one', () => {
    expect(readLearners({ ...two, learnerEmail2: ' kavya@example.com ' })).toEqual({
      count: 2,
      learners: [
        { name: 'Arun', age: 10, email: null, isBuyer: false },
        { name: 'Kavya', age: 8, email: 'kavya@example.com', isBuyer: false },
      ],
    });
  });

  it('begin with the buyer, who learns with a child', () => {
    expect(readLearners({ ...two, isLearner: 'yes', learnerName: '', learnerAge: '' })).toMatchObject({
      learners: [{ name: 'Meena Raman', age: null, isBuyer: true }, { name: 'Kavya' }],
    });
  });

  it('say at their own field what is wrong, and count on', () => {
    expect(readLearners({ ...two, learnerName2: '', learnerAge2: '200', learnerEmail: 'x' })).toEqual({
      count: 2,
      problems: {
        learnerEmail: 'checkout.problem.emailWrong',
        learnerName2: 'checkout.problem.learnerMissing',
        learnerAge2: 'checkout.problem.age',
      },
    });
  });

  it.each(['', '0', '7', '1e9', '-1', 'two'])('are one where the form says %j', (learners) => {
    expect(readLearners({ ...two, learners })).toMatchObject({ count: 1, learners: [{ name: 'Arun' }] });
  });

  it('become one more, six at most, and one less, with the others moved up', () => {
    expect(changedRows(two, 'add-learner')).toMatchObject({ learners: '3', learnerName2: 'Kavya' });
    expect(changedRows({ ...two, learners: '6' }, 'add-learner')).toMatchObject({ learners: '6' });
    const three = { ...two, learners: '3', learnerName3: 'Nila', learnerAge3: '7' };
    expect(changedRows(three, 'remove-2')).toMatchObject({ learners: '2', learnerName2: 'Nila', learnerName3: '' });
    for (const intent of ['', 'apply', 'remove-1', 'remove-9', 'remove-']) expect(changedRows(two, intent)).toBeNull();
  });

  it('are filled in again with what an order has', () => {
    const kavya = { name: 'Kavya', age: 8, email: 'kavya@example.com', isBuyer: false };
    expect(typedLearners([{ name: 'Meena', age: null, email: null, isBuyer: true }, kavya])).toMatchObject({
      learners: '2',
      isLearner: 'yes',
      learnerName: '',
      learnerName2: 'Kavya',
      learnerAge2: '8',
      learnerEmail2: 'kavya@example.com',
    });
  });
});
