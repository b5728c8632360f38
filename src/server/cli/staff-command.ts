import { parseArgs } from 'node:util';
import { config } from '#foundation/config';
import { inTransaction } from '#platform/db';
import { isStaffLanguage, staffLanguages, type StaffLanguage } from '#foundation/i18n/staff/staff-languages.ts';
import { installJobs } from '#platform/jobs';
import { paths } from '#foundation/web/paths.ts';
import {
  hasSecondStep,
  inviteStaff,
  listInvitations,
  listStaff,
  makePasswordReset,
  resetCodesAtServer,
} from '#platform/people';
import { isRole, roles, type Role } from '#platform/people/model';
import { openDatabase } from '../lifecycle/open-database.ts';

export const usage = `usage: npm run staff -- <command>
  list                          list staff with their role and state, when they were last seen, and open invitations
  reset <mail> [--without-code] print a link for a new password: works once, within 30 minutes
                                --without-code: also switch off their sign-in code, for a lost phone
  invite <mail> [--role <role>] print a link to join with this address: works once, within seven days
                                --language ta: its page and their studio speak Tamil (default: en)
                                roles: ${roles.join(', ')} (default: manager)
The embedded database can be opened only while the server is stopped; with PostgreSQL the server may run.`;

const busy = `The server is running and has locked its database. Stop it, run this again, and start it before the link expires.
Without a stop: staff who forgot their password can request a link at ${paths.forgottenPassword()}.`;

/** `npm run staff -- …`: for the administrator of the server, when staff cannot sign in. Exits 1 on a refusal, 2 on invalid arguments. */
export async function staffCommand(args: string[]): Promise<void> {
  const asked = read(args);
  if (typeof asked === 'string') {
    console.error(`${asked}\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  const engine = await openDatabase(installJobs, busy);
  const answer = await asked.run();
  if (answer.problem) console.error(answer.problem);
  for (const line of answer.lines ?? []) console.log(line);
  process.exitCode = answer.problem ? 1 : 0;
  await engine.close();
  // The job queue's connection would keep the process alive.
  process.exit();
}

type Answer = { lines?: string[]; problem?: string };

function read(args: string[]): { run: () => Promise<Answer> } | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: {
        role: { type: 'string', default: 'manager' },
        language: { type: 'string', default: 'en' },
        'without-code': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [name, email = '', ...rest] = positionals;
    const { role, language } = values;
    const withoutCode = values['without-code'];
    if (withoutCode && name !== 'reset') return '--without-code belongs to reset.';
    if (rest.length > 0) return `One address at a time: unexpected '${rest[0]}'.`;
    if (name === 'list' && email === '') return { run: list };
    if (name !== 'reset' && name !== 'invite')
      return name ? `Unknown command '${positionals.join(' ')}'.` : 'A command is missing.';
    if (email === '') return `An address is missing: npm run staff -- ${name} somebody@example.org`;
    if (!isRole(role)) return `Unknown role '${role}'.`;
    if (!isStaffLanguage(language)) return `The studio speaks ${staffLanguages.join(' and ')}, not '${language}'.`;
    if (language !== 'en' && name !== 'invite') return '--language belongs to invite.';
    return { run: () => (name === 'reset' ? reset(email, withoutCode) : invite({ email, role, language })) };
  } catch (error) {
    return error instanceof Error ? error.message : 'Unknown options.';
  }
}

async function list(): Promise<Answer> {
  const [people, invited] = await inTransaction(async (tx) => [await listStaff(tx), await listInvitations(tx)]);
  const invitations = invited.map(
    ({ email, role, expiresAt, expired }) =>
      `${email}  ${role}  invited, ${expired ? 'expired' : 'until'} ${expiresAt.toISOString().slice(0, 10)}`,
  );
  if (people.length === 0)
    return { lines: ['No staff yet. The next start of the server prints the link for the owner.', ...invitations] };
  const day = (at: Date | null) => at?.toISOString().slice(0, 10) ?? 'never';
  const lines = people.map(
    ({ email, role, name, state, codes, since, seenAt }) =>
      `${email}  ${role}  ${name}  ${state}  since ${day(since)}  seen ${day(seenAt)}${codes ? '  signs in with a code' : ''}`,
  );
  return { lines: [...lines, ...invitations] };
}

async function reset(email: string, withoutCode: boolean): Promise<Answer> {
  const made = await inTransaction(async (tx) => {
    const link = await makePasswordReset(tx, email);
    if (!link) return null;
    const dropped = withoutCode && (await resetCodesAtServer(tx, email));
    return { ...link, dropped, codes: await hasSecondStep(tx, link.person.id) };
  });
  if (!made) return { problem: `Nobody may sign in with ${email}. "npm run staff -- list" shows who does.` };
  return {
    lines: [
      `New password for ${made.person.name}; the link works once, within 30 minutes:`,
      config().SITE_URL + paths.passwordReset(made.token),
      ...(made.dropped ? ['Their sign-in code is switched off.'] : []),
      ...(made.codes ? ['They are asked for their sign-in code too. Lost phone? Add --without-code.'] : []),
    ],
  };
}

async function invite(invitee: { email: string; role: Role; language: StaffLanguage }): Promise<Answer> {
  const { email, role } = invitee;
  const made = await inTransaction((tx) => inviteStaff(tx, invitee));
  if (!made.ok)
    return {
      problem: made.reason === 'known' ? `${email} already has an account.` : `${email} is not an e-mail address.`,
    };
  return {
    lines: [
      `Invitation for ${email} as ${role}; the link works once, within seven days:`,
      config().SITE_URL + made.value,
    ],
  };
}
