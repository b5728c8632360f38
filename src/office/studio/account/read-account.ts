import { readAlertChoices } from '#platform/alerts';
import type { Tx } from '#platform/db';
import {
  browserSaid,
  countRecoveryCodes,
  hasSecondStep,
  listPasskeys,
  listSessionsOf,
  readPendingSecret,
  readSecondStepRule,
  sessionToken,
} from '#platform/people';
import type { SignedIn } from '#platform/people/model';

export type Account = Awaited<ReturnType<typeof readAccount>>;

/** The user's own account: name, role, sign-in codes, notifications, sessions. */
export async function readAccount(tx: Tx, request: Request, { id, name, email, role, language }: SignedIn) {
  const on = await hasSecondStep(tx, id);
  return {
    name,
    email,
    role,
    language,
    said: new URL(request.url).searchParams.get('said'),
    codes: {
      on,
      required: (await readSecondStepRule(tx)).includes(role),
      left: on ? await countRecoveryCodes(tx, id) : 0,
      pending: on ? null : await readPendingSecret(tx, { id, name, email, role }),
    },
    passkeys: await listPasskeys(tx, id),
    alerts: await readAlertChoices(tx, { id, role }),
    sessions: (await listSessionsOf(tx, id, sessionToken(request))).map(({ browser, ...session }) => ({
      ...session,
      browser: browserSaid(browser),
    })),
  };
}
