import { reading } from '#platform/db';
import type { RowsToExport } from '#foundation/kit/lists/export-rows.ts';
import { roleWords, stateNames } from '../model.ts';
import { listStaff } from '../staff/list-staff.ts';

/** All current and former staff, with their role and means of sign-in. */
export async function exportPeople(): Promise<RowsToExport> {
  const people = await reading(listStaff);
  async function* parts() {
    yield await Promise.resolve(
      people.map(({ name, email, role, state, codes, since, seenAt }) => [
        name,
        email,
        roleWords[role].name,
        stateNames[state],
        codes ? 'yes' : 'no',
        since,
        seenAt,
      ]),
    );
  }
  const head = ['Name', 'E-mail', 'Role', 'State', 'Sign-in code', 'Since (India)', 'Seen (India)'];
  return { head, total: people.length, parts: parts() };
}
