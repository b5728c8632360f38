import { inTransaction } from '#platform/db';
import { findSignInStep, hasSecondStep, signInStepToken } from '#platform/people';

/** Whether the person who passed the password step on this browser uses codes, else a passkey; null without a pending sign-in. */
export async function readCodeStep(request: Request): Promise<{ codes: boolean } | null> {
  const step = signInStepToken(request);
  if (!step) return null;
  return inTransaction(async (tx) => {
    const person = await findSignInStep(tx, step);
    return person && { codes: await hasSecondStep(tx, person.id) };
  });
}
