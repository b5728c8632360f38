import { say, type StaffLanguage, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { and, count, eq, gt, ne, sql } from 'drizzle-orm';
import { inTransaction, lockStart, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { paths } from '#foundation/web/paths.ts';
import type { Entered } from '../session/cookie.ts';
import type { Visit } from '../session/browser-words.ts';
import { rememberDevice } from '../session/known-device.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { hashPassword, passwordProblem, passwordSentences } from '../session/password.ts';
import { hashOf, newSecret, openSession } from '../session/session.ts';
import { staff, staffInvitations } from '../tables.ts';
import { isNameOfAnother } from './name-of-another.ts';

/**
 * While there is no staff: the path that makes its holder the owner, once, within seven days. Each start creates
 * a new one and ends the previous one. Refuses `staffed` once there is staff, and `elsewhere` if another server
 * created one within `startedFor` seconds, the time since this one started: of two that start together one prints its link.
 */
export async function ensureOwnerInvitation(tx: Tx, startedFor = 0): Promise<Outcome<string, 'staffed' | 'elsewhere'>> {
  await lockStart(tx);
  const [staffed] = await tx.select({ people: count() }).from(staff);
  if (staffed && staffed.people > 0) return refused('staffed');
  const owners = eq(staffInvitations.role, 'owner');
  const sinceStart = gt(staffInvitations.createdAt, sql`now() - make_interval(secs => ${startedFor})`);
  const [elsewhere] = await tx
    .select({ at: staffInvitations.createdAt })
    .from(staffInvitations)
    .where(and(owners, sinceStart));
  if (elsewhere) return refused('elsewhere');
  await tx.delete(staffInvitations).where(owners);
  const token = newSecret();
  await tx
    .insert(staffInvitations)
    .values({ tokenHash: hashOf(token), role: 'owner', expiresAt: sql`now() + interval '7 days'` });
  return ok(paths.ownerInvitation(token));
}

/** The invitation of an unused, unexpired link; null for any other text. */
export async function findInvitation(tx: Tx, token: string) {
  const [invitation] = await tx
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, hashOf(token)), gt(staffInvitations.expiresAt, sql`now()`)));
  return invitation ?? null;
}

export type NewStaffFields = Partial<Record<'name' | 'email' | 'password', string>>;
export type NewStaffInput = {
  token: string;
  name: string;
  email: string;
  password: string;
  visit?: Visit;
  language?: StaffLanguage;
};

/**
 * Makes the holder of an invitation staff, with its address if it names one, and signs them in. `language`: overrides the invitation's. Refuses
 * `link`
 * if it was used or expired, and `invalid` with a sentence for each wrong field, also for the name of a colleague. Runs its own transactions, because
 * hashing a password takes long.
 */
export async function acceptInvitation(
  input: NewStaffInput,
): Promise<Outcome<Exclude<Entered, { step: string }>, 'link' | 'invalid', { fields: NewStaffFields }>> {
  const invalid = (fields: NewStaffFields) => refused('invalid', { fields });
  const expired = refused('link', { fields: {} });
  const name = cleanName(input.name);
  const invited = await inTransaction((tx) => findInvitation(tx, input.token));
  if (!invited) return expired;
  const email = invited.email ?? input.email.trim().toLowerCase();
  const fields = problemsOf({ ...input, name, email });
  if (Object.keys(fields).length > 0) return invalid(fields);
  const password = await hashPassword(input.password);
  return inTransaction(async (tx) => {
    const [taken] = await tx.select({ id: staff.id }).from(staff).where(holds(email));
    if (taken) return invalid({ email: say('Somebody signs in with this address already.') });
    if (!(await findInvitation(tx, input.token))) return expired;
    if (await isNameOfAnother(tx, name, { email })) return invalid({ name: say(calledSo) });
    const [invitation] = await tx
      .delete(staffInvitations)
      .where(eq(staffInvitations.tokenHash, hashOf(input.token)))
      .returning();
    if (!invitation) return expired;
    const id = newId();
    const language = input.language ?? invitation.language;
    await tx.insert(staff).values({ id, name, email, role: invitation.role, password, language });
    const details = { role: invitation.role, 'invited by': invitation.invitedBy ?? 'the server' };
    await recordAudit(tx, { by: { id, name }, did: 'joined', kind: 'staff', id, details });
    return ok({ token: await openSession(tx, id, input.visit), device: await rememberDevice(tx, null, id), language });
  });
}

/** Staff who can sign in with an address, now or again later; a removed person's address is free. */
export function holds(email: string) {
  return and(eq(staff.email, email), ne(staff.state, 'removed'));
}

function problemsOf({ name, email, password }: NewStaffInput): NewStaffFields {
  const problem = passwordProblem(password, [email, name]);
  return {
    ...nameProblem(name),
    ...(isStaffAddress(email) ? {} : { email: say('An e-mail address such as you@example.org.') }),
    ...(problem ? { password: say(passwordSentences[problem]) } : {}),
  };
}

/** The problem of a person's name, as a sentence for its field. */
export function nameProblem(name: string): { name?: string } {
  if (name === '' || Array.from(name).length > 80) return { name: say('Your name, up to 80 characters.') };
  return name.toLowerCase() === 'system'
    ? { name: say('Histories call the site itself “system”. Use another name.') }
    : {};
}

/** The refusal of a colleague's name. */
export const calledSo: StaffSentence = 'A colleague is called so. Add an initial or your family name.';

/** A name without control characters and spaces around it. */
export function cleanName(typed: string): string {
  return typed
    .normalize('NFC')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
}

/** Whether staff may sign in with this address, in small letters. */
export function isStaffAddress(email: string): boolean {
  return /^[^\s@,;<>"]{1,64}@[^\s@,;<>"]+\.[^\s@,;<>"]{2,}$/.test(email) && email.length <= 254;
}
