import { expect, it } from 'vitest';
import { everyDetails } from '#tests/planted-history';
import { recordOf } from '#foundation/kit/json/record.ts';
import { stepWords } from './lead-words.ts';

it('only a lead that was marked as a person is described as one', () => {
  expect(stepWords('trusted', {})).toBe('Marked as a person');
  expect(stepWords('taken-out-of-journey', { journey: 'lead-not-reached' })).toBe('taken out of journey');
});

it('nothing that an entry may tell is without words', () => {
  for (const details of everyDetails)
    for (const did of ['planned', 'assigned', 'called', 'state-changed', 'merged-lead', 'trusted', 'never-heard-of'])
      expect(stepWords(did, recordOf(details))).toMatch(/\S/);
});
