import type { Tx } from '#platform/db';
import { listInvitations, listStaff, readSecondStepRule } from '#platform/people';
import type { Staff } from '#platform/people/model';

export type PeopleList = Awaited<ReturnType<typeof readPeople>>;

/** Current and former staff, open invitations, and which roles need a sign-in code. */
export async function readPeople(tx: Tx, query: URLSearchParams, by: Staff) {
  const people = await listStaff(tx);
  return {
    ownId: by.id,
    said: query.get('said'),
    colleagues: people.filter(({ state }) => state !== 'removed'),
    former: people.filter(({ state }) => state === 'removed'),
    invitations: await listInvitations(tx),
    required: await readSecondStepRule(tx),
  };
}
