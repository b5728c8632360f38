import { sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { ok, type Outcome } from '#foundation/kit/outcome.ts';
import { acceptInvitation, ensureOwnerInvitation, signIn } from '#platform/people';

export const password = 'kite glue seven lanterns';
export const owner = { name: 'Asha', email: 'Asha@Example.org', password };
let client = 0;

/** Each test of the file starts without staff, as a client of its own. */
export function withoutStaff(): void {
  beforeEach(async () => {
    useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
    const people = ['staff', 'staff_sessions', 'staff_invitations', 'staff_devices', 'staff_password_resets'];
    const steps = ['staff_second_steps', 'staff_recovery_codes', 'staff_sign_in_steps', 'staff_rules'];
    for (const table of [...people, ...steps, 'sign_in_tries', 'audit_entries'])
      await database().execute(sql.raw(`delete from ${table}`));
    client += 1;
  });
}

/** The token of the owner's link. */
export async function invitation(): Promise<string> {
  const made = await inTransaction(ensureOwnerInvitation);
  return new URLSearchParams(made.ok ? made.value.split('?')[1] : '').get('token') ?? '';
}

/** Makes the owner; returns the token of their session. */
export async function join(over: Partial<typeof owner> = {}): Promise<string> {
  const outcome = await acceptInvitation({ token: await invitation(), ...owner, ...over });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.details));
  return outcome.value.token;
}

/** Sends no notification of a new browser. */
export const untold = () => Promise.resolve();

/** Tries to sign in, by default as the owner, without a code, on an unknown browser. */
export async function enter(
  over: Partial<Parameters<typeof signIn>[0]> = {},
): Promise<Outcome<{ token: string; device: string }, 'wrong' | 'too-many'>> {
  const usual = { email: owner.email, password, client: `c${client}`, oldToken: null, device: null };
  const outcome = await signIn({ ...usual, ...over }, untold);
  if (!outcome.ok) return outcome;
  if ('step' in outcome.value) throw new Error('A code is asked for');
  return ok(outcome.value);
}

export const request = (token: string, init: RequestInit = {}) =>
  new Request('https://site.example/studio/orders?state=paid', {
    ...init,
    headers: { Cookie: `other=1; __Host-staff=${token}` },
  });
