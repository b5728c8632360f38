import { expect, it } from 'vitest';
import { newId } from '#foundation/kit/id.ts';
import { showNeeds } from './show-needs.ts';

const now = new Date('2026-11-22T12:00:00Z');
const shown = (count: number, minutes: number, orderId: string | null = null) =>
  showNeeds([{ kind: 'cancellation', count, orderId, oldest: new Date(now.getTime() - minutes * 60_000) }], now)[0]!;

it.each([
  [1, 0, 'Came just now'],
  [1, 1, 'Waits for 1 minute'],
  [2, 59, 'The oldest waits for 59 minutes'],
  [1, 60, 'Waits for 1 hour'],
  [1, 47 * 60, 'Waits for 47 hours'],
  [3, 49 * 60, 'The oldest waits for 2 days'],
  // The database's clock may be slightly behind the row's.
  [1, -1, 'Came just now'],
])('%i that came %i minutes ago: %s', (count, minutes, age) => {
  expect(shown(count, minutes).age).toBe(age);
});

it('one leads to its order, several to their list, and more than are counted are not called a number', () => {
  const id = newId();
  expect(shown(1, 5, id).to).toBe(`/studio/orders/${id}`);
  expect(shown(2, 5).to).toBe('/studio/orders?needs=cancellation');
  expect([shown(99, 5).count, shown(100, 5).count]).toEqual(['99', '99+']);
});
