import { expect, it } from 'vitest';
import { everyDetails } from '#tests/planted-history';
import { historyWords } from './history-words.ts';

const told = (did: string, details: Record<string, unknown>) => {
  const entry = { id: 'x', who: 'Asha', at: new Date(), did, details };
  const { what, lines } = historyWords(entry, 'Asia/Kolkata', () => null);
  return [what, ...lines];
};

it('messages to the families and the cancellation of a batch are shown with their details', () => {
  expect(told('sent-message', { before: null, after: 'Bring glue', families: 2 })).toEqual([
    'Wrote to the families',
    'Bring glue',
    'families: 2',
  ]);
  expect(told('cancelled-batch', { before: 'on sale', after: 'cancelled', why: 'rain' })).toEqual([
    'Cancelled the batch',
    'on sale → cancelled',
    'why: rain',
  ]);
  expect(told('changed-batch', { before: { capacity: 8 }, after: { capacity: 12 } })).toEqual([
    'Changed the facts',
    'seats: 8 → 12',
  ]);
});

it('nothing that an entry may tell is without words', () => {
  for (const details of everyDetails)
    for (const did of ['created-batch', 'changed-batch', 'moved-batch', 'sent-message', 'never-heard-of'])
      expect(told(did, typeof details === 'object' && details !== null ? { ...details } : {})[0]).toMatch(/\w/);
});
