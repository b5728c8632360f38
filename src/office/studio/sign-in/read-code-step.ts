import { inTransaction } from '#platform/db';
import { findSignInStep, hasSecondStep, signInStepToken } from '#platform/people';

/** Whether who had the right password on this browser signs in with codes, else with a passkey; null where nobody waits. */
export async function readCodeStep(request: Request): Promise<{ codes: boolean } | null> {
  const step = signInStepToken(request);
  if (!step) return null;
  return inTransaction(async (tx) => {
    const person = await findSignInStep(tx, step);
    return person && { codes: await hasSecondStep(tx, person.id) };
  });
}
