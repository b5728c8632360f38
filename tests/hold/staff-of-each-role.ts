import { inTransaction } from '#platform/db';
import { acceptInvitation, inviteStaff } from '#platform/people';
import { roles, type Role } from '#platform/people/model';
import { withDatabase } from '../support/prepared.ts';

/** Has one of each role join in the database of a server that is not running; returns the `Cookie` of each. */
export async function staffOfEachRole(dataDirectory: string): Promise<Record<Role, string>> {
  const cookies = await withDatabase(dataDirectory, () => Promise.all(roles.map(cookieOf)));
  return Object.fromEntries(roles.map((role, index) => [role, cookies[index] ?? ''])) as Record<Role, string>;
}

async function cookieOf(role: Role): Promise<string> {
  const email = `${role}@example.com`;
  const made = await inTransaction((tx) => inviteStaff(tx, { email, role }));
  const token = made.ok ? new URLSearchParams(made.value.split('?')[1]).get('token') : null;
  const joined = await acceptInvitation({
    token: token ?? '',
    name: `The ${role}`,
    email,
    password: 'kite glue seven lanterns',
  });
  if (!joined.ok) throw new Error(`No ${role}: ${JSON.stringify(joined.details)}`);
  return `staff=${joined.value.token}`;
}
