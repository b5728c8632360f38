import { expect, it } from 'vitest';
import type { SessionChange } from '../model.ts';
import { foldChanges } from './publish-changes.ts';

const change = (kind: SessionChange['kind'], from: string | null, to: string | null, number = 1): SessionChange => ({
  ...{ kind, from, to, number },
});

it('several changes of one session are told as one, from how it was to how it is', () => {
  expect(foldChanges([change('moved', 'a', 'b'), change('moved', 'b', 'c')])).toEqual([change('moved', 'a', 'c')]);
  expect(foldChanges([change('moved', 'a', 'b'), change('cancelled', 'b', null)])).toEqual([
    change('cancelled', 'a', null),
  ]);
  expect(foldChanges([change('added', null, 'b'), change('moved', 'b', 'c')])).toEqual([change('added', null, 'c')]);
  expect(foldChanges([change('cancelled', 'a', null), change('restored', null, 'b')])).toEqual([
    change('moved', 'a', 'b'),
  ]);
});

it('what ends where it began is told to nobody', () => {
  expect(foldChanges([change('moved', 'a', 'b'), change('moved', 'b', 'a')])).toEqual([]);
  expect(foldChanges([change('cancelled', 'a', null), change('restored', null, 'a')])).toEqual([]);
  expect(foldChanges([change('added', null, 'a'), change('cancelled', 'a', null)])).toEqual([]);
});

it('sessions are told apart', () => {
  const both = [change('moved', 'a', 'b', 1), change('cancelled', 'c', null, 2)];
  expect(foldChanges(both)).toEqual(both);
});
