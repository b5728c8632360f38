import type { Tx } from '#platform/db';
import type { Staff } from '../model.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { forgetDevices } from '../session/known-device.ts';
import { endSessionByKey, endSessionsOf } from '../session/session.ts';

/** Ends one of one's own sessions by its key; ignores one that has ended already. */
export async function endOwnSession(tx: Tx, { by, key }: { by: Staff; key: string }): Promise<void> {
  const browser = await endSessionByKey(tx, by.id, key);
  if (browser === null) return;
  await recordAudit(tx, { by, did: 'ended-session', kind: 'staff', id: by.id, details: { browser } });
}

/** Signs a person out on every browser, including this one, and forgets the browsers: the next sign-in on each counts as new. */
export async function signOutEverywhere(tx: Tx, by: Staff): Promise<void> {
  const sessions = await endSessionsOf(tx, by.id);
  await forgetDevices(tx, by.id);
  await recordAudit(tx, { by, did: 'signed-out-everywhere', kind: 'staff', id: by.id, details: { sessions } });
}

/** Ends all sessions but the one of this token, as after a change of how one signs in. */
export async function endOtherSessions(tx: Tx, { by, token }: { by: Staff; token: string | null }): Promise<void> {
  const sessions = await endSessionsOf(tx, by.id, token);
  if (sessions === 0) return;
  await recordAudit(tx, { by, did: 'ended-other-sessions', kind: 'staff', id: by.id, details: { sessions } });
}
