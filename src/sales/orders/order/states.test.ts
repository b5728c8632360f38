import { expect, it } from 'vitest';
import { isPaidFor, isStillPayable, mayFollow, orderStateNames, orderStates } from './states.ts';

it('every step leads to a state there is, for a reason told in words', () => {
  for (const steps of Object.values(orderStates)) {
    for (const [to, why] of Object.entries(steps)) {
      expect(orderStateNames).toContain(to);
      expect(why.length).toBeGreaterThan(10);
    }
  }
});

it('money that came is never forgotten: from a paid state only to paid, lapsed or refunded', () => {
  for (const from of orderStateNames.filter(isPaidFor)) {
    for (const to of orderStateNames.filter((state) => mayFollow(from, state)))
      expect(['paid', 'lapsed', 'refunded']).toContain(to);
  }
});

it('late money finds every unpaid order', () => {
  for (const from of orderStateNames) {
    if (isPaidFor(from) || from === 'refunded') continue;
    expect(mayFollow(from, 'paid'), from).toBe(true);
    expect(mayFollow(from, 'paid_unallocated'), from).toBe(true);
  }
});

it('what is over cannot be paid by going on', () => {
  expect(orderStateNames.filter(isStillPayable)).toEqual(['placed', 'awaiting_payment', 'failed']);
});
