import { expect, it } from 'vitest';
import { everyDetails } from '#tests/planted-history';
import { recordOf } from '#foundation/kit/json/record.ts';
import { historyEntries } from './history-entries.ts';

const entry = (details: unknown) => ({
  id: 'x',
  who: 'Asha',
  at: new Date(),
  did: 'changed-offer',
  details: recordOf(details),
});

it('an amount is shown as money, and a text is not compared letter by letter', () => {
  const [told] = historyEntries([entry({ before: { price: 49_900 }, after: { price: 59_900 } })], 'INR');
  expect(told?.changes).toMatchObject([{ before: '₹499', after: '₹599' }]);
  expect(historyEntries([entry({ before: 'open', after: 'closed' })])[0]?.changes).toEqual([]);
});

it('nothing that an entry may tell stops the history', () => {
  expect(historyEntries(everyDetails.map(entry), 'INR')).toHaveLength(everyDetails.length);
});
