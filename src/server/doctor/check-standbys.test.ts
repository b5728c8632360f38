import { expect, it } from 'vitest';
import type { Standbys } from '#platform/db';
import { checkStandbys } from './check-standbys.ts';

type State = ReturnType<Standbys['states']>[number];
const told = async (state: Partial<State>) => {
  const states = () => [{ name: 'standby:5432/site', up: true, lag: 0, why: null, ...state }];
  return (await checkStandbys({ states, lagLimit: 5 } as Standbys))[0];
};

it('tells a standby that follows, one that is behind, and one that cannot be read from and why', async () => {
  expect(await told({})).toMatchObject({ state: 'fine', about: 'standbys' });
  expect(await told({ lag: 6 })).toMatchObject({
    state: 'look',
    says: 'The standby standby:5432/site is more than 5 s behind the primary.',
  });
  expect(await told({ up: false, why: new Error('It is no standby') })).toMatchObject({
    state: 'look',
    says: 'The standby standby:5432/site is not read from: It is no standby.',
  });
});
