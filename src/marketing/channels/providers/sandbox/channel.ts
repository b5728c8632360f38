import { sessionSecret } from '#foundation/config';
import { database } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { sameSecret } from '#foundation/kit/secrets/same-secret.ts';
import type { Channel, ChannelEvent, PhoneChannel } from '../../model.ts';
import { sandboxMessages, sandboxTemplates } from '../../tables.ts';
import { signatureOf } from '../signed-body.ts';

export const signatureHeader = 'x-sandbox-signature';

/** Numbers, by their last four digits, at which the sandbox provider fails, for manual tries and tests. */
export const troubleNumbers = {
  '0001': 'not-reachable',
  '0002': 'not-taken',
  '0003': 'unknown',
  '0004': 'refused',
} as const;

/** The sandbox channel: messages are only shown on the phone in the studio. */
export const sandboxOf = (carries: PhoneChannel): Channel => ({
  name: `sandbox-${carries}`,
  carries,
  send: async ({ id, to, text }) => {
    const trouble = troubleNumbers[to.slice(-4) as keyof typeof troubleNumbers] as
      | (typeof troubleNumbers)[keyof typeof troubleNumbers]
      | undefined;
    const took = { id: newId(), messageId: id, channel: carries, mobile: to, text };
    // Simulates a lost response: the provider took the message, and the caller does not learn of it.
    if (trouble === 'unknown') await database().insert(sandboxMessages).values(took);
    if (trouble) return refused(trouble, 'sandbox');
    await database().insert(sandboxMessages).values(took);
    return ok({ providerId: `sandbox.${took.id}` });
  },
  readEvents,
  ...(carries === 'whatsapp' ? approvals : {}),
});

const approvals: Pick<Channel, 'submitTemplate' | 'templateStates'> = {
  submitTemplate: async ({ name, language, text }) => {
    const row = { id: newId(), name, language, text, state: 'pending' as const };
    await database().insert(sandboxTemplates).values(row).onConflictDoNothing();
    return ok({ state: 'pending' });
  },
  templateStates: async () => {
    const { name, language, state } = sandboxTemplates;
    const rows = await database().select({ name, language, state }).from(sandboxTemplates).orderBy(sandboxTemplates.at);
    return ok(rows.map((row) => ({ ...row, reason: null })));
  },
};

/** The signature of a sandbox webhook. */
export function signSandbox(bytes: Uint8Array): string {
  return signatureOf(sessionSecret(), bytes);
}

function readEvents(headers: Headers, rawBody: Uint8Array): Outcome<ChannelEvent[], 'forged' | 'malformed'> {
  if (!sameSecret(signSandbox(rawBody), headers.get(signatureHeader))) return refused('forged');
  try {
    // Genuine: we wrote it ourselves.
    return ok(JSON.parse(new TextDecoder().decode(rawBody)) as ChannelEvent[]);
  } catch {
    return refused('malformed');
  }
}
